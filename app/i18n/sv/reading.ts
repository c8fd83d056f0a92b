export const reading = {
  readAloud: 'Läs upp',
  pause: 'Pausa',
  goOn: 'Fortsätt',
  stop: 'Sluta',
  settings: 'Inställningar',
  text: { legend: 'Text', options: { normal: 'Vanlig', larger: 'Större', largest: 'Störst' } },
  motion: { legend: 'Rörelse', options: { device: 'Som vanligt', none: 'Ingen rörelse' } },
  sound: { legend: 'Ljud', options: { on: 'På', off: 'Av' } },
  speed: { legend: 'Röst', options: { normal: 'Vanlig', calm: 'Lugn' } },
  level: { legend: 'Hur mycket vill du läsa?', options: { mer: 'Mer', kort: 'Kort' } },
  keptHere: 'Det du väljer sparas bara här, på din egen enhet.',
  done: 'Klar',
};
