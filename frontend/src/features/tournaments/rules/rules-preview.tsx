import type { PreviewRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Disclosure } from '../../../shared/ui/disclosure';
import type { RulesPreview } from '../api/rules';
import { PlainList, Stack, Text } from '../../../shared/ui/layout/layout';
import css from './rules-preview.module.css';
import { climb, RulesSlope } from './rules-slope';

/** Number of players named as those who move most. */
const maxNamed = 4;

const gain = ({ before, after }: PreviewRow): number => after.points - before.points;

const Climb = ({ row }: { readonly row: PreviewRow }) => {
  const { t, fmt } = useText();
  const places = climb(row);
  if (places === 0)
    return (
      <Text as="span" muted>
        —
      </Text>
    );
  const n = fmt.number(Math.abs(places));
  return (
    <span className={places > 0 ? css.up : css.down}>
      <span aria-hidden>
        {places > 0 ? '▲' : '▼'}
        {n}
      </span>
      <span className="sr-only">{t(places > 0 ? 'rules.preview.climbs' : 'rules.preview.falls', { n })}</span>
    </span>
  );
};

/** Effect of a change of rules: the largest moves, the ladder before and after as a picture, and a table of everybody. */
export const PreviewOutcome = ({
  preview: { rows },
  readerId,
}: {
  readonly preview: Pick<RulesPreview, 'rows'>;
  readonly readerId?: string | undefined;
}) => {
  const { t, fmt } = useText();
  const moving = rows
    .filter((row) => climb(row) !== 0 || gain(row) !== 0)
    .sort((one, other) => Math.abs(climb(other)) - Math.abs(climb(one)) || Math.abs(gain(other)) - Math.abs(gain(one)));
  const points = (row: PreviewRow) => `${fmt.number(row.before.points)} → ${fmt.number(row.after.points)}`;
  return (
    <>
      {moving.length > 0 && (
        <Stack as="section" gap={4} className={css.most} aria-label={t('rules.preview.most')}>
          <h3>{t('rules.preview.most')}</h3>
          <PlainList>
            {moving.slice(0, maxNamed).map((row) => (
              <li key={row.playerId}>
                <Avatar name={row.name} />
                <span className={css.name}>
                  {row.name}
                  <small>{t('rules.preview.points', { points: points(row) })}</small>
                </span>
                <span className={css.places}>
                  <Climb row={row} />
                  <small>
                    {fmt.ordinal(row.before.rank)} → {fmt.ordinal(row.after.rank)}
                  </small>
                </span>
              </li>
            ))}
          </PlainList>
        </Stack>
      )}
      {moving.length > 0 && <RulesSlope rows={rows} moving={moving} readerId={readerId} />}
      <Disclosure label={t('rules.preview.asTable')}>
        <table className={css.table}>
          <caption className="sr-only">{t('rules.preview.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rules.preview.before')}</th>
              <th scope="col">
                <span className="sr-only">{t('rules.preview.moves')}</span>
              </th>
              <th scope="col">{t('rules.preview.after')}</th>
              <th scope="col">{t('rules.preview.player')}</th>
              <th scope="col">{t('rules.editor.part.points')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.playerId}>
                <td>{fmt.number(row.before.rank)}</td>
                <td>
                  <Climb row={row} />
                </td>
                <td className={css.rank}>{fmt.number(row.after.rank)}</td>
                <th scope="row">{row.name}</th>
                <td>
                  {gain(row) === 0 ? (
                    <Text as="span" muted>
                      {fmt.number(row.after.points)}
                    </Text>
                  ) : (
                    <>
                      {fmt.number(row.before.points)} → <strong>{fmt.number(row.after.points)}</strong>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
};

/** Number of rows whose points change, and of rows whose rank changes. */
export const changesOf = ({ rows }: Pick<RulesPreview, 'rows'>): { readonly points: number; readonly places: number } => ({
  points: rows.filter((row) => gain(row) !== 0).length,
  places: rows.filter((row) => climb(row) !== 0).length,
});
