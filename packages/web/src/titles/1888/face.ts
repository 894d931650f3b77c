import game, { rail, type Types1888 } from '@traviesa/games/1888';
import { IPO } from '@traviesa/rail';
import { TrackDock } from '../../rail/dock/TrackDock.tsx';
import { railFace } from '../../rail/railFace.ts';
import { marks } from './marks.ts';
import { aboutPrivate } from './privates.ts';
import { en } from './text.en.ts';
import { es } from './text.es.ts';

/** Northern China. */
export const face = railFace<Types1888, typeof en>({
  game,
  rail,
  marks,
  texts: { en, es },
  docks: {
    secondWall: { View: TrackDock, shows: ['layWall'] },
  },
  also: { secondWall: 'layTrack' },
  aboutPrivate: (id, _s, x) => aboutPrivate(id, x),
  // 1888-7.6-b: all ten shares are paid when it floats.
  capital: (_company, par) => 10 * par,
  anytime: ['layXian', 'layMountain', 'layFerry'],
  label(a, _s, { t }) {
    switch (a.type) {
      case 'layXian':
      case 'layFerry':
        return t(`r88.${a.type}`);
      case 'layMountain':
        return t('r88.layMountain', a.rotation + 1);
      case 'layWall':
        return t('rail.do.lay', a.tile, a.hex, a.rotation + 1);
      case 'exchange':
        return t('r88.exchange', a.company, a.source === IPO ? t('rail.ipo') : t('rail.pool'));
      default:
        return undefined;
    }
  },
});
