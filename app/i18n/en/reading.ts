export const reading = {
  readAloud: 'Read aloud',
  pause: 'Pause',
  goOn: 'Go on',
  stop: 'Stop',
  settings: 'Settings',
  text: { legend: 'Text', options: { normal: 'Normal', larger: 'Larger', largest: 'Largest' } },
  motion: { legend: 'Motion', options: { device: 'As usual', none: 'No motion' } },
  sound: { legend: 'Sound', options: { on: 'On', off: 'Off' } },
  speed: { legend: 'Voice', options: { normal: 'Normal', calm: 'Calm' } },
  level: { legend: 'How much would you like to read?', options: { mer: 'More', kort: 'A little' } },
  keptHere: 'What you choose is kept only here, on your own device.',
  done: 'Done',
};
