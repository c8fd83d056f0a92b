import { content } from './content.ts';
import { errors } from './errors.ts';
import { layout } from './layout.ts';
import { search } from './search.ts';

/** Translations of pages without a form. */
export const pageTranslations = { content, errors, layout, search };
