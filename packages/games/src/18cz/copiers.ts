import { tableCopier } from '@traviesa/engine';
import { railCopiers } from '@traviesa/rail';
import type { CompanyState } from './types.ts';

const copyCompany = ({ par, floated, tokens, dear, closed }: CompanyState): CompanyState => ({
  par,
  floated,
  tokens,
  dear,
  closed,
});

export const copiers = { ...railCopiers, companies: tableCopier(copyCompany) };
