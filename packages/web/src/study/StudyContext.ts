import type { Chronicle } from '@traviesa/study';
import { createContext, useContext } from 'react';
import type { Route, StudyRoute } from '../app/router.ts';
import type { Opened } from './useStudy.ts';
import type { Speech } from './words.ts';

/** What the parts of the study room share, but for the cursor. */
export interface Study extends Speech {
  readonly chronicle: Chronicle;
  readonly opened: Opened;
  readonly route: StudyRoute;
  /** The table of the game, at this moment. */
  readonly momentAt: (at: number) => Route;
  readonly me: string | undefined;
}

export const StudyContext = createContext<Study | undefined>(undefined);

export function useStudyRoom(): Study {
  const study = useContext(StudyContext);
  if (!study) throw new Error('outside the study room');
  return study;
}
