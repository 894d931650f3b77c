import { listCopier, tableCopier } from '@traviesa/engine';
import type { Marker } from '@traviesa/rail';
import type { Card, Company, State, Train } from './types.ts';

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

const copyMarker = ({ company, cell }: Marker): Marker => ({ company, cell });

export const copiers = {
  cash: (purses: State['cash']): State['cash'] => ({ ...purses }),
  markers: listCopier(copyMarker),
  companies: tableCopier(copyCompany),
  cards: tableCopier(copyCard),
  trains: listCopier(copyTrain),
};
