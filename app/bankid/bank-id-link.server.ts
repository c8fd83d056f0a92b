import type { Config } from '#config/config.server.ts';

/** Builds the link that opens the BankID app on this device for the given order. */
export function appLinkFor(
  request: Request,
  { bankIdAppLink, bankIdComputerLink }: Pick<Config, 'bankIdAppLink' | 'bankIdComputerLink'>,
  autoStartToken: string,
): string {
  const link = isHandheld(request) ? bankIdAppLink : bankIdComputerLink;
  return `${link}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
}

/** True on a phone or tablet, where the BankID app is usually on the same device. */
export function isHandheld(request: Request): boolean {
  return /Android|iPhone|iPad|Mobile/.test(agentOf(request));
}

/**
 * True when the BankID app can return to this browser. On iOS the return link opens in Safari, where a visitor of
 * another browser has no session.
 */
export function canLeadBack(request: Request): boolean {
  const agent = agentOf(request);
  return !/iPhone|iPad/.test(agent) || (/Safari/.test(agent) && !/CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/.test(agent));
}

function agentOf(request: Request): string {
  return request.headers.get('User-Agent') ?? '';
}
