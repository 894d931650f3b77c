import { late } from '../app/late.tsx';

/** Its code comes when somebody opens it. */
export const ForecastEntry = late(() => import('../study/forecast/ForecastPanel.tsx'));
