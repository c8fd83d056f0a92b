const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21',
  menu: 'M3.5 6h17M3.5 12h17M3.5 18h17',
  close: 'M5 5l14 14M19 5 5 19',
  back: 'M20 12H5M11 5l-7 7 7 7',
  sound: 'M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 9a5 5 0 0 1 0 6M19.5 6.5a9 9 0 0 1 0 11',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M7.5 5v14l11-7z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17zM12 7v5l3.5 2.5',
  scissors:
    'M8.5 8.5 19 19M8.5 15.5 19 5M6 3.5a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4zM6 15.1a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4z',
  'grown-up':
    'M9 3.5a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM3.5 20.5v-4c0-5 11-5 11 0v4M17.5 11.5a2 2 0 1 1 0 4a2 2 0 1 1 0-4zM17.5 18.5v2.5',
  printer: 'M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z',
};

/** Icon beside a word, or inside a control with its own label. It must never be the only label. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
