import { describe, expect, it } from 'vitest';
import { isCrawler } from './crawlers.ts';

describe('isCrawler', () => {
  it.each([
    ['the search engine’s crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['its inspection tool', 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)'],
    ['another search engine', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['bot in capitals', 'SomeBOT/1.0'],
    ['bot in the middle of a word', 'robotic reader'],
    ['lighthouse', 'Mozilla/5.0 (Linux; Android 11) Chrome/120 Mobile Safari/537.36 Chrome-Lighthouse'],
    [
      'a crawler on a telephone',
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) Chrome/125 Mobile (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ],
    ['a crawler that pretends to be a telephone', 'Mozilla/5.0 (Linux; Android 10; compatible; SomeBot/1.0)'],
    ['the social network’s external hit', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ])('%s is one', (_, userAgent) => expect(isCrawler(userAgent)).toBe(true));

  it.each([
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Safari on a tablet',
      'Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4 Safari/604.1',
    ],
    ['the social network’s own app', 'Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400.0]'],
    ['a telephone', 'Mozilla/5.0 (Linux; Android 10; CUBOT_NOTE_S Build/QP1A) Chrome/120 Mobile Safari/537.36'],
    ['another of that make', 'Mozilla/5.0 (Linux; U; Android 4.4; en-US; CUBOT S208) UCBrowser/10 U3/0.8 Mobile'],
    ['its own app', 'Cubot-Browser/1.0'],
    ['a telephone with a name like a crawler’s', 'Mozilla/5.0 (Linux; Android 13; ROBOT X1) Chrome/120 Mobile'],
    ['a browser that says nothing', ''],
    ['no header', null],
  ])('%s is none', (_, userAgent) => expect(isCrawler(userAgent)).toBe(false));
});
