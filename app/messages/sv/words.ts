import { content } from './content.ts';
import { design } from './design.ts';
import { errors } from './errors.ts';
import { layout } from './layout.ts';
import { pages } from './pages.ts';
import { search } from './search.ts';

export const words = { content, design, errors, layout, pages, search };
