import { identification, parameters, person, question, soap } from './namespaces.ts';
import { childOf, type Element, readXml } from './xml-reader.ts';

/** Customer identity, as stated in the order confirmation. */
export interface Customer {
  customerNumber: string;
  assignment: string;
}

/** Parsed request. `malformed`: it violates the schema. `invalid`: it contains a value that the registry refuses. */
export type Question = { personalNumber: string } | { malformed: string } | { invalid: string; personalNumber: string };

/** Parses an envelope with a SPARPersonsokningFraga for one number. */
export function readQuestion(source: string, customer: Customer): Question {
  const envelope = readXml(source);
  if (!envelope || envelope.name !== 'Envelope' || envelope.namespace !== soap) return { malformed: 'Envelope' };
  const asked = childOf(childOf(envelope, soap, 'Body'), question, 'SPARPersonsokningFraga');
  const who = childOf(asked, identification, 'Identifieringsinformation');
  const search = childOf(asked, parameters, 'PersonsokningFraga');
  if (!who || !search) return { malformed: 'SPARPersonsokningFraga' };

  const text = (name: string) => childOf(who, identification, name)?.text.trim() ?? '';
  const numbers = ['KundNrLeveransMottagare', 'KundNrSlutkund', 'UppdragId'];
  const missing = numbers.find((name) => !/^\d{1,18}$/.test(text(name)));
  if (missing) return { malformed: missing };
  if (text('SlutAnvandarId').length < 1 || text('SlutAnvandarId').length > 256) return { malformed: 'SlutAnvandarId' };

  const personalNumber = numberOf(search);
  if (personalNumber === null) return { malformed: 'IdNummer' };
  const isKnown =
    text('KundNrLeveransMottagare') === customer.customerNumber &&
    text('KundNrSlutkund') === customer.customerNumber &&
    text('UppdragId') === customer.assignment;
  if (!isKnown) return { invalid: 'Identifieringsinformation', personalNumber };
  return hasCheckDigit(personalNumber) ? { personalNumber } : { invalid: 'IdNummer', personalNumber };
}

/** Only a number is accepted: searching by name needs another permission. */
function numberOf(search: Element): string | null {
  const text = childOf(search, person, 'IdNummer')?.text.trim() ?? '';
  return search.children.length === 1 && /^\d{12}$/.test(text) ? text : null;
}

/** Luhn check over the ten digits of the short form. */
function hasCheckDigit(personalNumber: string): boolean {
  const sum = Array.from(personalNumber.slice(2)).reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
