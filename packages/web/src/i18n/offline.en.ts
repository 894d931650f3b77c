/** The page as an app of the device: new versions, no connection, no room, two tabs. */
export const offlineEn = {
  'app.update.ready': 'A new version is here. Games on this device go on as they are.',
  'app.update.replaced':
    'Another tab already uses a new version. This one goes on with the old one until you reload it.',
  'app.update.now': 'Use it now',
  'app.update.later': 'Later',
  'app.full.files':
    'This device has no room left, so the page only works with a connection. Free some space and reload.',
  'app.full.game':
    'This device has no room left: your last moves here are not kept. Delete finished games on the start page, then go on.',
  'start.puzzle': 'Puzzle of the day',
  'start.puzzleText':
    'A position from a game, one best answer, three tries. Another one every day, and many more by level.',
  'start.puzzleGo': 'To the puzzles',
  'error.elsewhere': 'This game is open in another tab.',
  'error.elsewhereDo': 'Play on there, or take it over here: the other tab then lets go of it. Nothing is lost.',
  'error.playHere': 'Play here',
};
