import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { UpdateMethod } from './update-method.tsx';

it.each([
  [true, 'Din bank vill att du godkänner betalningen', 'Godkänn betalningen'],
  [false, 'Månadens gåva kom inte fram', 'Byt kort eller betala nu'],
])('has a button for what helps; approval wanted: %s', (needsApproval, heading, button) => {
  const html = renderForReader(<UpdateMethod url="https://bank.example/page" needsApproval={needsApproval} />);
  expect(html).toContain(heading);
  expect(html).toMatch(new RegExp(`<a class="button" href="https://bank.example/page"[^>]*>${button}</a>`));
});
