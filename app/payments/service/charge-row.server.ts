import type { Selectable } from 'kysely';
import type { ChargesTable } from '#platform/database/payment-tables.server.ts';

export type ChargeRow = Selectable<ChargesTable>;
