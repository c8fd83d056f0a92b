/** Words of 'Mina djur' and 'Jag gjorde det'. The browser has them too, in both languages. */
export const shelf = {
  title: 'Mina djur',
  save: 'Spara i Mina djur',
  saved: 'Nu står djuret på din hylla.',
  toShelf: 'Till hyllan',
  removed: 'Djuret står inte på hyllan längre.',
  notKept: 'Det gick inte. Din webbläsare vill inte spara något just nu.',
  didIt: 'Jag gjorde det',
  done: (count: number) => {
    const numbers = ['', 'en', 'två', 'tre', 'fyra'];
    if (count < 5) return `Bra gjort! Du har gjort ${numbers[count]} av fem saker till ditt diplom.`;
    return `Bra gjort! Du har gjort ${count === 5 ? 'fem' : count} saker.`;
  },
  notDone: 'Då tar vi bort det igen.',
  toDiploma: 'Till ditt diplom',
  none: 'Tryck på tassen hos ett djur, så hamnar det här.',
  clear: 'Töm hyllan',
  cleared: 'Hyllan är tom.',
  undo: 'Ångra',
  putBack: 'Allt är tillbaka.',
  onDevice: 'Hyllan finns bara på den här enheten. Vi får inte veta vad som står där.',
  diplomaLead: 'Ett diplom för dig som har gjort fem saker som är bra för djuren.',
  hasDone: 'har gjort något som är bra för djuren.',
  moreToDo: 'Fler saker att göra',
};
