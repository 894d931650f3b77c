/** Our own line drawings on a grid of 24. */
const paths = {
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.4a3.3 3.3 0 0 1 0 6.2M18 15c2 .7 3.2 2.4 3.5 5',
  book: 'M5 4.5A1.5 1.5 0 0 1 6.5 3H19v15H6.5A1.5 1.5 0 0 0 5 19.5V4.5ZM5 19.5A1.5 1.5 0 0 0 6.5 21H19v-3',
  branch: 'M6 3v8a6 6 0 0 0 6 6h7M6 3v18M16 14l3 3-3 3',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5.5v13l10-6.5-10-6.5Z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L11.6 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  turn: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1M3.5 4v4.5H8M12 8v4.5l3 1.8',
  home: 'm3.5 11.5 8.5-7 8.5 7M6 10v10h12V10M10 20v-6h4v6',
  bot: 'M6 9h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM12 9V5M10.5 4h3M9 13v1.5M15 13v1.5',
  layers: 'm12 3 9 5-9 5-9-5 9-5ZM3.5 12.5 12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M6 11h12v9H6v-9ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  ban: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.7 5.7l12.6 12.6',
  check: 'm5 13 4.5 4.5L19 7.5',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  table: 'M4 5h16v14H4V5ZM4 10h16M10 10v9',
  bars: 'M5 20v-7M10 20V6M15 20v-9M20 20V4',
  lines: 'M4 6h16M4 12h11M4 18h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  send: 'M4 12 20 4l-5 16-3.5-6.5L4 12Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  train: 'M6 4h12v11H6V4ZM6 9h12M9 12.5h.01M15 12.5h.01M8 15l-3 5M16 15l3 5M7 18h10',
  flag: 'M6 21V4h11l-2.5 4L17 12H6',
  keyboard: 'M3 6h18v12H3V6ZM7 10h.01M11 10h.01M15 10h.01M7 14h10',
  text: 'M5 6V4h14v2M12 4v16M9 20h6',
  sleeper: 'M7 3 4 21M17 3l3 18M5.5 7h13M4.6 13h14.8M3.5 19h17',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
