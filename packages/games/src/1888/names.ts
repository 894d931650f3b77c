import { namesOf } from '@traviesa/rail';
import { privates } from './data.ts';
import { map } from './map.ts';

export const names = namesOf(privates, map);
