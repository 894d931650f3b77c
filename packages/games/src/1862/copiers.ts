import { listCopier, tableCopier } from '@traviesa/engine';
import { pileCopiers } from '@traviesa/rail';
import type { CompanyState, Train1862 } from './types.ts';

const copyTrain = ({ id, type, owner, warranties }: Train1862): Train1862 => ({ id, type, owner, warranties });
const copyCompany = (c: CompanyState): CompanyState => ({
  par: c.par,
  floated: c.floated,
  chartered: c.chartered,
  from: c.from,
  permit: c.permit,
  permits: c.permits.slice(),
  tokens: c.tokens,
  opened: c.opened,
  obliged: c.obliged,
  waits: c.waits,
  closed: c.closed,
});

export const copiers = { ...pileCopiers, companies: tableCopier(copyCompany), trains: listCopier(copyTrain) };
