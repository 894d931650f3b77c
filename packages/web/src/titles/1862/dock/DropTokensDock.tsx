import { companySpec } from '@traviesa/games/1862';
import { tokensOf } from '@traviesa/rail';
import { Group } from '../../../dock/Group.tsx';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';
import { placeOf } from '../words.shares.ts';
import { ShareHead } from './ShareHead.tsx';

/** More tokens than a company may own after a merger: which ones leave the map. */
export function DropTokensDock() {
  const { t, base, me, draft, setDraft, commit, pick } = useMania();
  const f = frameOf(base, 'dropTokens');
  if (!f) return null;
  const hexes = tokensOf(base.board, f.company).map((x) => x.hex);
  const over = hexes.length - base.companies[f.company]!.tokens;
  const drop = (hex: string) => ({ type: 'dropToken', player: me ?? '', hex }) as const;
  const gone = draft.find((a) => a.type === 'dropToken')?.hex;
  return (
    <>
      <ShareHead
        company={f.company}
        title={companySpec(f.company).name}
        sub={t('m62.tokensOver', over, base.variant.tokens)}
      />
      <div className="dock-row">
        <Group label={t('m62.dropWhich', over)} wide>
          <div className="buy-cards">
            {hexes.map((hex) => (
              <Act
                key={hex}
                action={drop(hex)}
                against={base}
                className="par-card"
                choice
                pressed={gone === hex}
                what={`${placeOf(hex)}:`}
                onDo={() => {
                  pick(gone === hex ? undefined : hex);
                  setDraft(gone === hex ? [] : [drop(hex)]);
                }}
              >
                <strong>{placeOf(hex)}</strong>
                <small>{hex === companySpec(f.company).home ? t('m62.homeStays') : t('m62.leavesMap')}</small>
              </Act>
            ))}
          </div>
        </Group>
      </div>
      <Foot
        lead={<strong>{t('m62.dropAsk', f.company, over)}</strong>}
        facts={<Fact label={t('m62.tokens')}>{`${hexes.length - draft.length} / ${base.variant.tokens}`}</Fact>}
      >
        {gone !== undefined && <Commit onDo={() => commit()}>{t('m62.dropNow', placeOf(gone))}</Commit>}
      </Foot>
    </>
  );
}
