import type { DeskWords } from '../../sv/desk/desk-words.ts';
import { acts } from './acts.ts';
import { autogiro } from './autogiro.ts';
import { books } from './books.ts';
import { closures } from './closures.ts';
import { frame } from './frame.ts';
import { invoicing } from './invoices.ts';
import { members } from './members.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { overview } from './overview.ts';
import { incoming } from './payments.ts';
import { people } from './people.ts';
import { post } from './post.ts';
import { reviews } from './reviews.ts';
import { watch } from './watch.ts';

export const deskWords: DeskWords = {
  acts,
  autogiro,
  books,
  closures,
  frame,
  incoming,
  invoicing,
  members,
  order,
  orders,
  overview,
  people,
  post,
  reviews,
  watch,
};
