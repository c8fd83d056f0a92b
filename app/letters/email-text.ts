import type { EmailBlock, EmailBody } from './email-body.ts';

/** Renders the email as plain text. */
export function toText({ heading, pieces }: EmailBody, footer: readonly string[]): string {
  return [heading, ...pieces.map(toPlain), `-- \n${footer.join('\n')}`].join('\n\n');
}

function toPlain(piece: EmailBlock): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'heading':
      return `${piece.text}\n${'-'.repeat(piece.text.length)}`;
    case 'facts':
      return piece.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${piece.text}:\n${piece.url}`;
  }
}
