import type { Config } from '#config/config.server.ts';

/** What opens the app on this device, with the order that it is to show. */
export function appLinkFor(
  request: Request,
  { bankIdAppLink, bankIdComputerLink }: Pick<Config, 'bankIdAppLink' | 'bankIdComputerLink'>,
  autoStartToken: string,
): string {
  const link = isHandheld(request) ? bankIdAppLink : bankIdComputerLink;
  return `${link}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
}

/** The app is on such a device itself: from a computer it is most often on another. */
export function isHandheld(request: Request): boolean {
  return /Android|iPhone|iPad|Mobile/.test(agentOf(request));
}

/** On an iPhone the app would open the way back in Safari, where nobody knows a visitor of another browser. */
export function canLeadBack(request: Request): boolean {
  const agent = agentOf(request);
  return !/iPhone|iPad/.test(agent) || (/Safari/.test(agent) && !/CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/.test(agent));
}

function agentOf(request: Request): string {
  return request.headers.get('User-Agent') ?? '';
}
