import type { DeskWords } from '../../sv/desk/desk-words.ts';
import { frame } from './frame.ts';
import { orders } from './orders.ts';
import { incoming } from './payments.ts';

export const deskWords: DeskWords = { frame, incoming, orders };
