import { animal } from './animal.ts';
import { cookies } from './cookies.ts';
import { design } from './design.ts';
import { offline } from './device/offline.ts';
import { shelf } from './device/shelf.ts';
import { documentPages } from './document-pages.ts';
import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { howTo } from './how-to.ts';
import { magazine } from './magazine.ts';
import { pageTranslations } from './page-translations.ts';
import { bankId } from './pay/bankid.ts';
import { payCard } from './pay/card.ts';
import { paySwish } from './pay/swish.ts';
import { payWait } from './pay/wait.ts';
import { quiz } from './quiz.ts';
import { reading } from './reading.ts';
import { classMode, lesson, printables } from './school.ts';
import { support } from './support.ts';

export const translations = {
  ...pageTranslations,
  content: { ...pageTranslations.content, magazine },
  animal,
  pages: documentPages,
  classMode,
  cookies,
  design,
  fields,
  forms,
  howTo,
  offline,
  bankId,
  payCard,
  paySwish,
  payWait,
  lesson,
  printables,
  quiz,
  reading,
  shelf,
  support,
};
