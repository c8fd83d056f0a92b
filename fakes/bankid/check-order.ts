import { isIP } from 'node:net';
import type { JsonObject } from '../admin/read-json.ts';

export type OrderKind = 'auth' | 'sign';

export interface OrderWish {
  endUserIp: string;
  /** Base64 of UTF-8, unchanged. */
  userVisibleData: string | null;
  userVisibleDataFormat: string | null;
  userNonVisibleData: string | null;
  /** Personal number, 12 digits, of the only person who may complete the order. */
  personalNumber: string | null;
  /** Highest risk accepted. */
  risk: 'low' | 'moderate' | null;
  returnUrl: string | null;
  returnRisk: boolean;
}

const longest = {
  auth: { userVisibleData: 1500, userNonVisibleData: 1500 },
  sign: { userVisibleData: 40_000, userNonVisibleData: 200_000 },
} as const;

const fields = new Set(
  'endUserIp userVisibleData userVisibleDataFormat userNonVisibleData requirement returnUrl returnRisk web app'.split(
    ' ',
  ),
);

/** Validates the body of auth or sign. Returns the order, or the name of the invalid field. */
export function readOrder(kind: OrderKind, body: JsonObject): OrderWish | string {
  const unknown = Object.keys(body).find((name) => !fields.has(name));
  if (unknown) return unknown;
  const { endUserIp, userVisibleData, userVisibleDataFormat, userNonVisibleData, returnUrl, returnRisk } = body;
  const { requirement = {}, web, app } = body;
  if (typeof endUserIp !== 'string' || isIP(endUserIp) === 0) return 'endUserIp';
  if (kind === 'sign' && userVisibleData === undefined) return 'userVisibleData';
  for (const name of ['userVisibleData', 'userNonVisibleData'] as const)
    if (body[name] !== undefined && !isText(body[name], longest[kind][name])) return name;
  if (userVisibleDataFormat !== undefined && userVisibleDataFormat !== 'simpleMarkdownV1')
    return 'userVisibleDataFormat';
  if (returnUrl !== undefined && !(isShort(returnUrl, 512) && URL.canParse(returnUrl))) return 'returnUrl';
  if (returnRisk !== undefined && typeof returnRisk !== 'boolean') return 'returnRisk';
  if (web !== undefined && !isWeb(web)) return 'web';
  if (app !== undefined && (web !== undefined || !isObject(app))) return 'app';
  if (!isObject(requirement)) return 'requirement';
  const wrong = findWrongRequirement(requirement);
  if (wrong) return `requirement.${wrong}`;
  return {
    endUserIp,
    userVisibleData: textOf(userVisibleData),
    userVisibleDataFormat: textOf(userVisibleDataFormat),
    userNonVisibleData: textOf(userNonVisibleData),
    personalNumber: textOf(requirement['personalNumber']),
    risk: (textOf(requirement['risk']) as OrderWish['risk']) ?? null,
    returnUrl: textOf(returnUrl),
    returnRisk: returnRisk === true,
  };
}

const requirements: Record<string, (value: unknown) => boolean> = {
  pinCode: isBoolean,
  mrtd: isBoolean,
  cardReader: (value) => value === 'class1' || value === 'class2',
  certificatePolicies: (value) => Array.isArray(value) && value.every((policy) => /^[\d.*]+$/.test(String(policy))),
  personalNumber: (value) => typeof value === 'string' && /^\d{12}$/.test(value),
  risk: (value) => value === 'low' || value === 'moderate',
};

function findWrongRequirement(requirement: JsonObject): string | undefined {
  return Object.entries(requirement).find(([name, value]) => !requirements[name]?.(value))?.[0];
}

/** True for non-empty Base64 of UTF-8. */
function isText(value: unknown, length: number): boolean {
  if (!isShort(value, length) || !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value))
    return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'));
    return true;
  } catch {
    return false;
  }
}

function isWeb(value: unknown): boolean {
  if (!isObject(value)) return false;
  const limits: Record<string, number> = { referringDomain: 255, userAgent: 256, deviceIdentifier: 64 };
  return Object.entries(value).every(([name, text]) => isShort(text, limits[name] ?? 0));
}

function isShort(value: unknown, length: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= length;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
