import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';

/** Page as received, parsed as a browser would. */
export interface ShownPage {
  /** Final path and query, after redirects. */
  path: string;
  status: number;
  headers: Headers;
  html: string;
  title: string;
  /** Error summary; empty when there is none. */
  summary: string;
  /** Forms with method POST, in document order. */
  forms: ShownForm[];
  /** Elements of its main part, or of all of it where it has none: the frame would take as long to parse again. */
  find(selector: string): HtmlElement[];
}

export interface ShownForm {
  action: string;
  controls: Control[];
  /** Its buttons, as they are sent; null for one without a name. */
  buttons: ([name: string, value: string] | null)[];
}

/** Control as rendered. A radio group is one control with its options. */
export interface Control {
  name: string;
  kind: 'hidden' | 'line' | 'choice' | 'tick' | 'list';
  value: string;
  options: string[];
}

const parser = await new StaticConfigLoader({ elements: ['html5'] }).getConfigFor('page.html');

export function toShownPage(page: Pick<ShownPage, 'path' | 'status' | 'headers' | 'html'>): ShownPage {
  let root: HtmlElement | undefined;
  let forms: ShownForm[] | undefined;
  const parse = () => new Parser(parser).parseHtml(/<main[\s>].*<\/main>/s.exec(page.html)?.[0] ?? page.html);
  const find = (selector: string) => (root ??= parse()).querySelectorAll(selector);
  return {
    ...page,
    find,
    get title() {
      return unescape(/<title>(.*?)<\/title>/s.exec(page.html)?.[1] ?? '').trim();
    },
    get summary() {
      return textIn(this, '.summary');
    },
    get forms() {
      forms ??= find('form[method="post"]').map((form) => {
        // A field elsewhere may belong to the form by its id.
        const id = attributeOf(form, 'id');
        const within = (selector: string) => [
          ...form.querySelectorAll(selector),
          ...(id ? find(selector).filter((one) => attributeOf(one, 'form') === id) : []),
        ];
        return {
          action: attributeOf(form, 'action') || page.path,
          controls: controlsOf(within('input[name], select[name], textarea[name]')),
          buttons: within('button').flatMap((button) =>
            attributeOf(button, 'type') === 'button' ? [] : [sentBy(button)],
          ),
        };
      });
      return forms;
    },
  };
}

/** Value of the named control in the page's first form; undefined when there is no such control. */
export function valueOf(page: ShownPage, name: string): string | undefined {
  return page.forms[0]?.controls.find((control) => control.name === name)?.value;
}

/** Text of the elements that match a selector; '' for none. */
export function textIn(page: ShownPage, selector: string): string {
  return page.find(selector).map(textOf).join(' ');
}

/** Attribute of the first element that matches a selector; '' for none. */
export function attributeIn(page: ShownPage, selector: string, name: string): string {
  const [element] = page.find(selector);
  return element ? attributeOf(element, name) : '';
}

/** Text of an element, with its white space collapsed. */
export function textOf(element: HtmlElement): string {
  return unescape(element.textContent).replace(/\s+/g, ' ').trim();
}

export function attributeOf(element: HtmlElement, name: string): string {
  return unescape(element.getAttributeValue(name) ?? '');
}

function sentBy(button: HtmlElement): [string, string] | null {
  const name = attributeOf(button, 'name');
  return name ? [name, attributeOf(button, 'value')] : null;
}

function controlsOf(elements: HtmlElement[]): Control[] {
  const controls = new Map<string, Control>();
  for (const element of elements) {
    const control = controlOf(element);
    const known = controls.get(control.name);
    if (known) {
      known.options.push(...control.options);
      known.value ||= control.value;
    } else {
      controls.set(control.name, control);
    }
  }
  return [...controls.values()];
}

function controlOf(element: HtmlElement): Control {
  const name = attributeOf(element, 'name');
  const type = attributeOf(element, 'type');
  const value = attributeOf(element, 'value');
  if (type === 'radio' || type === 'checkbox') {
    const kind = type === 'radio' ? 'choice' : 'tick';
    return { name, kind, value: element.hasAttribute('checked') ? value : '', options: [value] };
  }
  if (element.tagName === 'select') {
    const options = element.querySelectorAll('option');
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
    return {
      name,
      kind: 'list',
      value: chosen ? attributeOf(chosen, 'value') : '',
      options: options.map((option) => attributeOf(option, 'value')),
    };
  }
  const isText = element.tagName === 'textarea';
  // Browsers drop a line break at the start of a text area.
  const text = isText ? unescape(element.textContent).replace(/^\n/, '') : value;
  return { name, kind: type === 'hidden' ? 'hidden' : 'line', value: text, options: [] };
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' };

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, character: string) => characters[character] ?? '');
}
