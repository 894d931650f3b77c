import { listCopier, tableCopier } from '@traviesa/engine';
import type { Certificate, Company, PrivateCompany, RailState, TrainCard } from './state.ts';

const copyCertificate = ({ shares, owner }: Certificate): Certificate => ({ shares, owner });
const copyTrain = ({ id, type, owner }: TrainCard): TrainCard => ({ id, type, owner });
const copyPrivate = ({ owner, used }: PrivateCompany): PrivateCompany => ({ owner, used });
const copyCompany = ({ par, floated }: Company): Company => ({ par, floated });

const certificates: (piles: RailState['certificates']) => RailState['certificates'] = tableCopier(
  listCopier(copyCertificate),
);
const privates: (part: RailState['privates']) => RailState['privates'] = tableCopier(copyPrivate);

/** What every railway title has many of, whatever its companies and trains remember. */
export const pileCopiers = { certificates, privates };
/** For titles whose companies and trains are the kit's. */
export const railCopiers = { ...pileCopiers, companies: tableCopier(copyCompany), trains: listCopier(copyTrain) };
