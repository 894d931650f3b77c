import { rail } from '@traviesa/games/1888';
import { railKnowledge } from '../rail/index.ts';
import { tuned } from './weights.ts';

export default railKnowledge(rail, { privatesCloseOn: '5', tuned, haste: 60 });
