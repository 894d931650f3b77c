import { listCopier, tableCopier } from '@traviesa/engine';
import type { Card, Company, Train } from './types.ts';

const copyTrain = ({ id, phase, price, owner }: Train): Train => ({ id, phase, price, owner });
const copyCard = ({ owner, paid }: Card): Card => ({ owner, paid });
const copyCompany = (c: Company): Company => ({
  kind: c.kind,
  president: c.president,
  singles: { ...c.singles },
  launched: c.launched,
  operated: c.operated,
  home: c.home,
  row: c.row,
  markers: c.markers,
  traffic: c.traffic,
  loans: c.loans,
});

export const copiers = {
  companies: tableCopier(copyCompany),
  cards: tableCopier(copyCard),
  trains: listCopier(copyTrain),
};
