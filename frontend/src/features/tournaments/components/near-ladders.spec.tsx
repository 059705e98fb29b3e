import type { ListedTournament } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana, listedOf, pageOf } from '../../../testing/world';
import { NearLadders } from './near-ladders';

const elsewhere = listedOf(2, { name: 'Escada da Ria', location: 'Aveiro' });
const open = (near: readonly ListedTournament[]) =>
  renderPage(
    <NearLadders district="Porto">{() => null}</NearLadders>,
    { 'GET /api/tournaments': async ({ query }) => pageOf(query.has('district') ? near : [...near, elsewhere]) },
    { as: ana },
  );
const said = (text: RegExp) => screen.queryByText(text);

describe('the ladders near the reader', () => {
  it('are replaced by others, with a sentence that starts with the place, when there are none', async () => {
    await open([]);
    expect(await screen.findByText('Porto: ainda não há escadas abertas. Estas estão abertas a todos:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escada da Ria' })).toBeVisible();
  });

  it('are said to be all joined when the reader is in each open one', async () => {
    await open([listedOf(1, { location: 'Porto', joined: true })]);
    expect(await screen.findByText('Porto: já está em todas as escadas abertas. Estas também estão abertas a todos:')).toBeVisible();
    expect(said(/ainda não há/)).toBeNull();
  });

  it('do not include ended or private ones', async () => {
    await open([listedOf(1, { status: 'ended', joined: true }), listedOf(3, { privacy: 'private' })]);
    expect(await screen.findByText(/^Porto: ainda não há escadas abertas\./)).toBeVisible();
  });
});
