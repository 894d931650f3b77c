import { listCopier, tableCopier } from '@traviesa/engine';
import type { Marker } from './market/index.ts';
import type { Certificate, Company, PrivateCompany, RailState, TrainCard } from './state.ts';

const copyCertificate = ({ shares, owner }: Certificate): Certificate => ({ shares, owner });
const copyTrain = ({ id, type, owner }: TrainCard): TrainCard => ({ id, type, owner });
const copyPrivate = ({ owner, used }: PrivateCompany): PrivateCompany => ({ owner, used });
const copyCompany = ({ par, floated }: Company): Company => ({ par, floated });

const certificates: (piles: RailState['certificates']) => RailState['certificates'] = tableCopier(
  listCopier(copyCertificate),
);
const privates: (part: RailState['privates']) => RailState['privates'] = tableCopier(copyPrivate);

const market = listCopier(({ company, cell }: Marker): Marker => ({ company, cell }));
const cash = (purses: RailState['cash']): RailState['cash'] => ({ ...purses });

/** What every railway title has many of, whatever its companies and trains remember. */
export const pileCopiers = { certificates, privates, market, cash };
/** For titles whose companies and trains are the kit's. */
export const railCopiers = { ...pileCopiers, companies: tableCopier(copyCompany), trains: listCopier(copyTrain) };
