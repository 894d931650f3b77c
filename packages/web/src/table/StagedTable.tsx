import { OnStage } from '../app/Stage.tsx';
import { gameAt } from './source.ts';
import { TablePage, type TableProps } from './TablePage.tsx';

/** A table that stays where it is while one goes from a game to what might have been, from branch to branch, and back. */
export function StagedTable(props: TableProps) {
  const { source, face } = props;
  return (
    <OnStage>
      <TablePage key={`${face.game.id} ${gameAt(source) ?? source.id}`} {...props} />
    </OnStage>
  );
}
