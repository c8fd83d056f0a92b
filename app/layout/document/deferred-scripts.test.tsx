import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeferredScripts, deferScripts } from './deferred-scripts.tsx';

it('what brings a part of a document to life stands in a template, with what it imports', () => {
  const scripts = [
    { src: '/step.js', integrity: 'sha384-a' },
    { src: '/react.js', integrity: 'sha384-b' },
  ];
  expect(renderToString(<DeferredScripts scripts={scripts} />)).toBe(
    '<template data-late=""><script type="module" src="/step.js" integrity="sha384-a"></script>' +
      '<link rel="modulepreload" href="/react.js" integrity="sha384-b"></template>',
  );
});

it('an app’s script is put aside where it stands, with what it imports; all else is left as it is', () => {
  const enhancer = '<script type="module" async="" blocking="render" src="/enhance.js"></script>';
  const data = '<script nonce="n">window.data = {}</script>';
  const script = '<script nonce="n" type="module" async="">import "/a.js";\nimport("/b.js");</script>';
  const preload = '<link rel="modulepreload" href="/a.js" nonce="n"/>';
  expect(deferScripts(`<head>${preload}${enhancer}</head>${data}${script}${data}`)).toBe(
    `<head>${enhancer}</head>${data}<template data-late="">${preload}${script}</template>${data}`,
  );
});
