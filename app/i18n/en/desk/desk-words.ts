import type { DeskWords } from '../../sv/desk/desk-words.ts';
import { frame } from './frame.ts';

export const deskWords: DeskWords = { frame };
