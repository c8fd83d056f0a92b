import type { Translations } from '../../shape.ts';

export const shelf: Translations['shelf'] = {
  title: 'My animals',
  save: 'Save to My animals',
  saved: 'This animal is on your shelf now.',
  toShelf: 'See the shelf',
  removed: 'This animal is no longer on your shelf.',
  notKept: 'That didn’t work. Your browser won’t save anything just now.',
  didIt: 'I did it',
  done: (count: number) => {
    const numbers = ['', 'one', 'two', 'three', 'four'];
    if (count < 5) return `Well done! That’s ${numbers[count]} of the five things for your diploma.`;
    return `Well done! You’ve done ${count === 5 ? 'five' : count} things.`;
  },
  notDone: 'All right, we’ve taken it away again.',
  toDiploma: 'See your diploma',
  none: 'Press the paw on an animal’s page and the animal turns up here.',
  clear: 'Clear the shelf',
  cleared: 'The shelf is empty.',
  undo: 'Undo',
  putBack: 'Everything is back.',
  onDevice: 'The shelf is on this device only. We never see what you put on it.',
  diplomaLead: 'A diploma for anyone who has done five good things for animals.',
  hasDone: 'has done something good for animals.',
  moreToDo: 'More things to do',
};
