import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitised-html.server.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script>alert(1)',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=1>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<input onfocus=alert(1) autofocus>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<style>*{background:url("javascript:alert(1)")}</style>',
  '<b style="background:url(javascript:alert(1))">x</b>',
  '<b onclick="alert(1)">x</b>',
  '<b onmouseover=alert(1)//>x</b>',
  '<span id=x tabindex=1 onfocus=alert(1)>x</span>',
  '<span style="position:fixed;inset:0">x</span>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&#x3a;alert(1)">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://ok.example" onclick=alert(1)>x</a>',
  '<a href="https://ok.example" target=_blank ping=//evil.example>x</a>',
  '<a href="x" href="javascript:alert(1)">x</a>',
  '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src onerror=alert(1)>"></xmp>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '"><script>alert(1)</script>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<b/onclick=alert(1)>x',
  '<b\u0000onclick=alert(1)>x</b>',
];

describe('hostile HTML', () => {
  it.each(hostile)('%s', (html) => {
    const clean = sanitiseHtml(html);
    const tags = clean.match(/<[^>]*>?/g) ?? [];
    const harmless =
      /^<(\/(a|b|em|i|span|strong)|br \/|b|em|i|span|strong|a( href="(https?:\/\/|mailto:|tel:|\/(?![/\\])|[\w.-]+)[^"<>]*")?)>$/;
    expect(tags.filter((tag) => !harmless.test(tag))).toEqual([]);
    expect(sanitiseHtml(clean)).toBe(clean);
  });
});

describe('harmless HTML', () => {
  it.each([
    ['emphasis', '<b>a</b> <strong>b</strong> <em>c</em> <i>d</i>'],
    ['a link', '<a href="https://klubb.example/a?b=c">Klubben</a>'],
    ['a path of ours', '<a href="/om-oss">Om oss</a>'],
    ['an e-mail', '<a href="mailto:hej@klubb.example">Skriv</a>'],
    ['a telephone number', '<a href="tel:+4681234567">Ring</a>'],
    ['a line break', 'ett<br />två'],
    ['a span', '<span>Klubben</span>'],
    ['plain text', 'Klubben för alla djur'],
    ['nothing', ''],
  ])('keeps %s', (_, html) => expect(sanitiseHtml(html)).toBe(html));

  it.each([
    ['the words of an unknown tag', '<h1>Klubben</h1>', 'Klubben'],
    ['the words of an unsafe link', '<a href="javascript:alert(1)">Klubben</a>', '<a>Klubben</a>'],
    [
      'an address as people paste it',
      '<a href="www.klubb.example">Klubben</a>',
      '<a href="https://www.klubb.example">Klubben</a>',
    ],
    ['signs that are no tags', 'a < b & c', 'a &lt; b &amp; c'],
  ])('%s', (_, html, clean) => expect(sanitiseHtml(html)).toBe(clean));
});
