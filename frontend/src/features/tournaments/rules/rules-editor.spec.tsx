import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { fillStorage } from '../../../testing/storage';
import { carla, tournamentOf } from '../../../testing/world';
import { useState } from 'react';
import { chooseLanguage } from '../../../shared/i18n/i18n';
import { RulesEditor } from './rules-editor';

const standard = tournamentOf().rules;
const preview = 'POST /api/tournaments/escada/rules/preview';
const change = 'PUT /api/tournaments/escada/rules';
const versions = {
  tournamentId: 'escada',
  rulesVersion: 2,
  versions: [
    { rulesVersion: 1, rules: standard, appliesFrom: 'start', at: '2026-02-01T10:00:00.000Z', by: 'carla', byName: 'Carla Sousa' },
    {
      rulesVersion: 2,
      rules: { ...standard, maxRejections: 2, minGames: { games: 1, weeks: 2 } },
      appliesFrom: 'now',
      at: '2026-03-02T10:00:00.000Z',
      by: 'sara',
      byName: 'Sara Vaz',
      reason: 'Há quem não jogue há um mês.',
    },
  ],
};
const rows = [
  { playerId: 'ana', name: 'Ana Reis', before: { rank: 1, points: 6 }, after: { rank: 1, points: 6 } },
  { playerId: 'rui', name: 'Rui Matos', before: { rank: 3, points: 2 }, after: { rank: 2, points: 5 } },
  { playerId: 'eva', name: 'Eva Pinto', before: { rank: 2, points: 4 }, after: { rank: 3, points: 4 } },
];
const previewed = (facts: number) => ({ previewId: `${facts}-x`, position: '9', rules: standard, corrections: 1, rows });

const open = (answers: Answers = {}, tournament = tournamentOf({ results: 12 })) =>
  renderPage(
    <RulesEditor tournament={tournament} readerId="rui" />,
    { 'GET /api/tournaments/escada/rules': versions, ...answers },
    { as: carla },
  );
const changes = () => screen.getByRole('region', { name: 'O que muda' });

describe('the rules edited by the creator', () => {
  it('change from now on with a reason, after a list of the differences', async () => {
    const { server, user } = await open({ [change]: { id: 'escada', position: '9' } });
    await user.click(await screen.findByRole('button', { name: /^Estilo ténis/ }));
    await user.click(screen.getByRole('button', { name: 'Mais: Dias para responder' }));
    expect(within(changes()).getByRole('heading', { name: '2 mudanças' })).toBeVisible();
    expect(within(changes()).getByText('Ganhar a quem está acima: +3 pontos.')).toBeVisible();
    expect(within(changes()).getByText('Ganhar a quem está acima: +4 pontos.')).toBeVisible();
    expect(
      within(changes()).getByText('Tem 8 dias para responder a um desafio, ou até ao último horário proposto, se for antes.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aplicar a partir de agora' }));
    expect(await screen.findByText('Indique o motivo.')).toBeVisible();
    await user.type(screen.getByLabelText('Motivo, visível para quem participa'), 'Assembleia');
    await user.click(screen.getByRole('button', { name: 'Aplicar a partir de agora' }));
    expect(await screen.findByText('Regras alteradas.')).toBeVisible();
    expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
      {
        rules: { preset: 'tennisStyle', winAbove: 4, deadlineDays: 8 },
        appliesFrom: 'now',
        reason: 'Assembleia',
      },
    ]);
  });

  it('show every value beyond its limits at once, and keep what was typed, also over a reload', async () => {
    const { user } = await open();
    const typed = [
      ['Dias para responder', '31'],
      ['Perder', 'muito'],
      ['Posições acima', ''],
    ] as const;
    for (const [label, text] of typed) {
      await user.clear(screen.getByLabelText(label));
      if (text) await user.type(screen.getByLabelText(label), text);
    }
    expect(screen.getByLabelText('Dias para responder')).toHaveAccessibleDescription('era 7 De 1 a 30.');
    expect(screen.getByLabelText('Perder')).toHaveAccessibleDescription('era −1 Escreva um número inteiro, de −100 a 100.');
    expect(screen.getByLabelText('Posições acima')).toHaveAccessibleDescription('era 3 Escreva um número inteiro, de 0 a 1000.');
    expect(within(changes()).getByRole('alert')).toHaveTextContent('3 valores por corrigir.');
    expect(screen.queryByRole('button', { name: /^Aplicar|^Ver quem/ })).toBeNull();
    expect(JSON.parse(localStorage.getItem('draft:rules escada') ?? '{}')).toMatchObject({
      to: { deadlineDays: '31', defeat: 'muito', rangeAbove: '', version: 1 },
    });
  });

  it('list the valid changes beside invalid values, and no count when only invalid ones changed', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Dias para responder'));
    await user.type(screen.getByLabelText('Dias para responder'), '90');
    expect(within(changes()).getByRole('heading', { name: 'O que muda' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mais: Ganhar a quem está acima' }));
    await user.click(screen.getByRole('button', { name: 'Mais: Recusas permitidas' }));
    expect(within(changes()).getByRole('heading', { name: '2 mudanças' })).toBeVisible();
    expect(within(changes()).getByText('Ganhar a quem está acima: +4 pontos.')).toBeVisible();
    expect(within(changes()).queryByText(/para responder a um desafio/)).toBeNull();
    expect(within(changes()).getByRole('alert')).toHaveTextContent('1 valor por corrigir.');
    expect(screen.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
  });

  it('explain 0 allowed rejections as no limit', async () => {
    const { user } = await open();
    const refusals = screen.getByLabelText('Recusas permitidas');
    await user.clear(refusals);
    await user.type(refusals, '0');
    expect(refusals).toHaveAccessibleDescription('era 3 Sem limite');
  });

  it('show the former number only when there was one', async () => {
    const { user } = await open({}, tournamentOf({ rules: { ...standard, rangeBelow: null, maxGames: { games: 4, weeks: 2 } } }));
    await user.click(await screen.findByLabelText('Mínimo de jogos'));
    await user.click(screen.getByRole('button', { name: 'Mais: Jogos no mínimo' }));
    expect(screen.getByLabelText('Jogos no mínimo')).toHaveAccessibleDescription('');
    await user.click(screen.getByLabelText('Qualquer posição abaixo'));
    await user.click(screen.getByRole('button', { name: 'Mais: Posições abaixo' }));
    expect(screen.getByLabelText('Posições abaixo')).toHaveAccessibleDescription('');
    await user.click(screen.getByRole('button', { name: 'Mais: Jogos no máximo' }));
    expect(screen.getByLabelText('Jogos no máximo')).toHaveAccessibleDescription('era 4');
  });

  it('cannot pay more for a defeat than for a victory; the error is at the victory', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Perder'));
    await user.type(screen.getByLabelText('Perder'), '3');
    const worthLess = 'Assim, esta vitória vale menos do que uma derrota.';
    expect(screen.getByLabelText('Ganhar a quem está abaixo')).toHaveAccessibleDescription(worthLess);
    expect(screen.getByLabelText('Ganhar a quem está acima')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('button', { name: 'Aplicar a partir de agora' })).toBeDisabled();
  });

  it('move to the first invalid value, and to the list of changes once none is invalid', async () => {
    const { user } = await open();
    const above = screen.getByLabelText('Ganhar a quem está acima');
    await user.clear(above);
    await user.type(above, '999');
    await user.click(screen.getByRole('button', { name: 'Rever' }));
    expect(above).toHaveFocus();
    await user.clear(above);
    await user.type(above, '4');
    await user.click(screen.getByRole('button', { name: 'Rever' }));
    expect(changes()).toHaveFocus();
  });

  it('start with the readable parts of a stored draft, and otherwise as they are in force', async () => {
    const to = { winAbove: '5', defeat: -2, special: null, appliesFrom: 'ontem', reason: 'Assembleia' };
    localStorage.setItem('draft:rules escada', JSON.stringify({ from: null, to }));
    await open();
    expect(screen.getByLabelText('Ganhar a quem está acima')).toHaveValue('5');
    expect(screen.getByLabelText('Perder')).toHaveValue('−1');
    expect(screen.getByLabelText('Regras próprias do torneio (opcional)')).toHaveValue('');
    expect(screen.getByRole('radio', { name: /^A partir de agora/ })).toBeChecked();
    expect(screen.getByLabelText('Motivo, visível para quem participa')).toHaveValue('Assembleia');
  });

  it('return to those in force once a change is reset, also when storage is full', async () => {
    fillStorage();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mais: Dias para responder' }));
    await user.click(screen.getByRole('button', { name: 'Repor' }));
    cleanup();
    await open();
    expect(screen.getByLabelText('Dias para responder')).toHaveValue('7');
  });

  it('show the server’s refusals at the rule and at the reason', async () => {
    const { user } = await open({
      [change]: refusing(422, 'Há regras fora dos limites.', 'rules.out-of-range', [
        { path: 'rules.deadlineDays', message: 'Fora dos limites desta escada.' },
        { path: 'rules.special', message: 'Este texto é longo demais.' },
        { path: 'reason', message: 'Este motivo não serve.' },
      ]),
    });
    await user.click(await screen.findByRole('button', { name: 'Mais: Dias para responder' }));
    await user.type(screen.getByLabelText('Motivo, visível para quem participa'), 'Assembleia');
    await user.click(screen.getByRole('button', { name: 'Aplicar a partir de agora' }));
    expect(await screen.findByText('Este motivo não serve.')).toBeVisible();
    expect(screen.getByLabelText('Motivo, visível para quem participa')).toHaveAccessibleDescription('Este motivo não serve.');
    expect(screen.getByLabelText('Dias para responder')).toHaveAccessibleDescription('era 7 Fora dos limites desta escada.');
    expect(screen.getByText('Este texto é longo demais.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Menos: Dias para responder' }));
    expect(screen.getByLabelText('Dias para responder')).not.toHaveAttribute('aria-invalid');
  });

  it('refuse impossible combinations with the reason: a minimum above the maximum, a bonus longer than the season', async () => {
    const { user } = await open({}, tournamentOf({ endDate: '2026-02-20' }));
    await user.click(await screen.findByLabelText('Mínimo de jogos'));
    await user.click(screen.getByLabelText('Máximo de jogos'));
    await user.clear(screen.getByLabelText('Jogos no mínimo'));
    await user.type(screen.getByLabelText('Jogos no mínimo'), '5');
    await user.click(screen.getByLabelText('Bónus para quem joga muito'));
    const weeks = screen.getAllByLabelText('Em quantas semanas').at(-1)!;
    await user.clear(weeks);
    await user.type(weeks, '9');
    expect(screen.getByText('O mínimo é maior do que o máximo: ninguém o podia cumprir.')).toBeVisible();
    expect(screen.getByText('Este período é mais longo do que o torneio.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aplicar a partir de agora' })).toBeDisabled();
  });

  it('change since the start after a preview, and after a second one when the ladder moved meanwhile', async () => {
    let facts = 12;
    const { server, user } = await open({
      [preview]: () => Promise.resolve(previewed(facts)),
      [change]: refusing(409, 'A classificação mudou desde a pré-visualização.', 'rules.preview-stale'),
    });
    await user.click(await screen.findByRole('button', { name: /^Agressivo/ }));
    await user.click(screen.getByRole('radio', { name: /^Desde o início/ }));
    expect(screen.getByText(/^Recalcula os pontos de 12 resultados/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver quem muda de lugar' }));
    expect(await screen.findByRole('heading', { name: 'Se as regras fossem estas desde o início' })).toBeVisible();
    expect(screen.getByText('De 3 pessoas: 1 com outros pontos, 2 noutro lugar.')).toBeVisible();
    expect(screen.getByText(/^1 pessoa recebe uma linha de correção/)).toBeVisible();
    const picture = screen.getByRole('region', { name: '1 a subir, 1 a descer: Ana Reis continua no 1.º lugar.' });
    expect(within(picture).getByRole('list', { name: 'Depois' })).toHaveTextContent('1Ana Reis62Rui Matos▲1');
    const own = within(picture)
      .getAllByRole('listitem')
      .filter((rung) => rung.hasAttribute('aria-current'));
    expect(own.map(({ textContent }) => textContent)).toEqual(['3Rui Matos2', expect.stringContaining('2Rui Matos')]);
    await user.click(screen.getByText('Ver em tabela'));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
    const most = within(screen.getByRole('region', { name: 'Quem mais muda' })).getAllByRole('listitem');
    expect(most.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Rui Matos2 → 5 pontos▲1sobe 13.º → 2.º'),
      expect.stringContaining('Eva Pinto4 → 4 pontos▼1desce 12.º → 3.º'),
    ]);
    await user.type(screen.getByLabelText('Motivo, visível para quem participa'), 'Premiar quem arrisca');
    facts = 13;
    await user.click(screen.getByRole('button', { name: 'Aplicar desde o início' }));
    // On a phone it is far above the button: a reader who misses it would apply a preview that they have not seen.
    await waitFor(() => expect(screen.getByText(/^A classificação mudou entretanto/).parentElement).toHaveFocus());
    server.answers({ [change]: { id: 'escada', position: '10' } });
    await user.click(screen.getByRole('button', { name: 'Aplicar desde o início' }));
    expect(await screen.findByText('Regras alteradas.')).toBeVisible();
    expect(server.requestsTo(change).map(({ body }) => body)).toMatchObject([{ previewId: '12-x' }, { previewId: '13-x' }]);
  });

  it('show for a long ladder the players who move most, and say when more move than are shown', async () => {
    const turned = Array.from({ length: 14 }, (_, nth) => ({
      playerId: nth === 13 ? 'rui' : `p${nth}`,
      name: `Pessoa ${nth + 1}`,
      before: { rank: nth + 1, points: 20 - nth },
      after: { rank: nth === 13 ? 14 : 13 - nth, points: nth === 13 ? 7 : 20 - nth },
    }));
    const { user } = await open({ [preview]: { ...previewed(12), rows: turned } });
    await user.click(await screen.findByRole('button', { name: /^Agressivo/ }));
    await user.click(screen.getByRole('radio', { name: /^Desde o início/ }));
    await user.click(screen.getByRole('button', { name: 'Ver quem muda de lugar' }));
    expect(await screen.findByText('6 a subir, 6 a descer: Pessoa 13 passa para o 1.º lugar.')).toBeVisible();
    expect(screen.getByText('A imagem mostra o seu lugar e as 11 pessoas que mais mudam.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar toda a escada (14)' }));
    expect(screen.queryByText(/^A imagem mostra/)).toBeNull();
  });

  it('say that the rules changed meanwhile when they did, and mention a new preview only when there is one', async () => {
    const Changing = () => {
      const [version, setVersion] = useState(1);
      return (
        <>
          <RulesEditor
            tournament={tournamentOf({ results: 12, rulesVersion: version, rules: { ...standard, deadlineDays: 6 + version } })}
            readerId="rui"
          />
          <button onClick={() => setVersion(2)}>Outra pessoa muda-as</button>
        </>
      );
    };
    const { server, user } = await renderPage(
      <Changing />,
      {
        'GET /api/tournaments/escada/rules': versions,
        [preview]: previewed(12),
        [change]: refusing(409, 'A classificação mudou desde a pré-visualização.', 'rules.preview-stale'),
      },
      { as: carla },
    );
    await user.click(await screen.findByRole('button', { name: /^Agressivo/ }));
    await user.click(screen.getByRole('radio', { name: /^Desde o início/ }));
    await user.click(screen.getByRole('button', { name: 'Ver quem muda de lugar' }));
    await user.type(await screen.findByLabelText('Motivo, visível para quem participa'), 'Premiar quem arrisca');
    await user.click(screen.getByRole('button', { name: 'Outra pessoa muda-as' }));
    server.answers({ [preview]: refusing(422, 'Há regras fora dos limites.', 'rules.out-of-range') });
    await user.click(screen.getByRole('button', { name: 'Aplicar desde o início' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Há regras fora dos limites.');
    expect(screen.queryByText(/Esta é a nova previsão/)).toBeNull();
    server.answers({ [preview]: previewed(13) });
    await user.click(screen.getByRole('button', { name: 'Aplicar desde o início' }));
    const notice = await screen.findByText(/^As regras em vigor mudaram entretanto/);
    await waitFor(() => expect(notice.parentElement).toHaveFocus());
    expect(screen.queryByText(/^A classificação mudou entretanto/)).toBeNull();
  });

  it('in force from a later day may be applied since the start without any difference', async () => {
    const { server, user } = await open({ [preview]: previewed(12), [change]: { id: 'escada', position: '9' } });
    expect(await within(changes()).findByText(/^As regras em vigor só contam desde que foram mudadas/)).toBeVisible();
    await user.click(within(changes()).getByRole('button', { name: 'Ver quem muda de lugar' }));
    await user.type(await screen.findByLabelText('Motivo, visível para quem participa'), 'Era para ser desde o início');
    await user.click(screen.getByRole('button', { name: 'Aplicar desde o início' }));
    expect(await screen.findByText('Regras alteradas.')).toBeVisible();
    expect(server.requestsTo(change).map(({ body }) => body)).toMatchObject([
      { rules: {}, appliesFrom: 'start', previewId: '12-x', reason: 'Era para ser desde o início' },
    ]);
  });

  it('that already apply since the start offer nothing to apply', async () => {
    await open({ 'GET /api/tournaments/escada/rules': { ...versions, versions: versions.versions.slice(0, 1) } });
    expect(await screen.findByText('Versão 1')).toBeVisible();
    expect(within(changes()).getByText('Mude uma regra para ver aqui o que fica diferente.')).toBeVisible();
    expect(within(changes()).queryByRole('button')).toBeNull();
  });

  it('say why nothing can be applied when they became equal to the draft during the preview', async () => {
    const aggressive = { ...standard, preset: 'aggressive', winAbove: 5, winBelow: 3, defeat: -2 } as const;
    const Changing = () => {
      const [rules, setRules] = useState(standard);
      return (
        <>
          <RulesEditor tournament={tournamentOf({ results: 12, rules })} readerId="rui" />
          <button onClick={() => setRules(aggressive)}>Outra pessoa muda-as</button>
        </>
      );
    };
    const { user } = await renderPage(
      <Changing />,
      {
        'GET /api/tournaments/escada/rules': { ...versions, versions: versions.versions.slice(0, 1) },
        [preview]: previewed(12),
      },
      { as: carla },
    );
    await user.click(await screen.findByRole('button', { name: /^Agressivo/ }));
    await user.click(screen.getByRole('radio', { name: /^Desde o início/ }));
    await user.click(screen.getByRole('button', { name: 'Ver quem muda de lugar' }));
    expect(await screen.findByRole('button', { name: 'Aplicar desde o início' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Outra pessoa muda-as' }));
    expect(screen.getByRole('alert')).toHaveTextContent('As regras em vigor mudaram entretanto e já são estas: não há nada a aplicar.');
    expect(screen.getByRole('button', { name: 'Aplicar desde o início' })).toBeDisabled();
  });

  it('applied again since the start are listed as a version without changes', async () => {
    const again = { ...versions.versions[1]!, rulesVersion: 3, appliesFrom: 'start', reason: 'Desde o início' };
    await open({ 'GET /api/tournaments/escada/rules': { ...versions, versions: [...versions.versions, again] } });
    const list = within(await screen.findByRole('region', { name: 'Versões' }));
    expect(await list.findByText('As mesmas regras.')).toBeVisible();
  });

  it('list every version: author, date, reason and the differences in words', async () => {
    await open();
    const list = await screen.findByRole('region', { name: 'Versões' });
    const [second, first] = within(list)
      .getAllByRole('listitem')
      .filter((item) => item.textContent.startsWith('Versão'));
    expect(second).toHaveTextContent('Versão 2 seg., 2 mar. · 10:00 · Sara Vaz');
    expect(second).toHaveTextContent('«Há quem não jogue há um mês.»');
    expect(second).toHaveTextContent('Sem mínimo de jogos.');
    expect(second).toHaveTextContent('Mínimo: 1 jogo a cada 2 semanas.');
    expect(first).toHaveTextContent('Pontuação Padrão: +3, +2, −1.');
  });

  it('in English ask for matches, because a game is part of a set', async () => {
    await open({}, tournamentOf({ rules: { ...standard, minGames: { games: 1, weeks: 2 } } }));
    await act(() => chooseLanguage('en'));
    expect(screen.getByLabelText('Matches at least')).toBeVisible();
    expect(screen.queryByText(/\bgames?\b/i)).toBeNull();
    await act(() => chooseLanguage('pt'));
  });

  describe('changed by somebody else meanwhile', () => {
    const meanwhile = /^Entretanto, alguém mudou as regras em vigor/;
    const since = { 'GET /api/tournaments/escada/rules': { ...versions, versions: versions.versions.slice(0, 1) } };
    const colleagues = { ...standard, deadlineDays: 5, maxRejections: 2, minGames: { games: 1, weeks: 2 } };
    const openAndChange = async (answers: Answers = {}) => {
      const Changing = () => {
        const [changed, setChanged] = useState(false);
        return (
          <>
            <RulesEditor
              tournament={tournamentOf({ results: 12, ...(changed ? { rules: colleagues, rulesVersion: 2 } : {}) })}
              readerId="rui"
            />
            <button onClick={() => setChanged(true)}>Outra pessoa muda-as</button>
          </>
        );
      };
      const page = await renderPage(<Changing />, { ...since, ...answers }, { as: carla });
      await screen.findByText('Versão 1');
      return { ...page, colleague: () => page.user.click(screen.getByRole('button', { name: 'Outra pessoa muda-as' })) };
    };

    it('are shown as they are now when nothing was edited, and nothing is proposed', async () => {
      const { colleague } = await openAndChange();
      await colleague();
      expect(screen.getByLabelText('Dias para responder')).toHaveValue('5');
      expect(screen.getByLabelText('Mínimo de jogos')).toBeChecked();
      expect(within(changes()).getByText('Mude uma regra para ver aqui o que fica diferente.')).toBeVisible();
      expect(screen.queryByText(meanwhile)).toBeNull();
      expect(localStorage.getItem('draft:rules escada')).toBeNull();
    });

    it('propose only this person’s changes, also after a reload, and keep the other’s', async () => {
      const { user, colleague } = await openAndChange();
      await user.click(screen.getByRole('button', { name: 'Mais: Ganhar a quem está acima' }));
      await colleague();
      const alone = () => {
        expect(within(changes()).getByRole('heading', { name: '1 mudança' })).toBeVisible();
        expect(within(changes()).getByRole('status')).toHaveTextContent(meanwhile);
        expect(screen.getByLabelText('Dias para responder')).toHaveValue('5');
        expect(screen.getByLabelText('Dias para responder')).toHaveAccessibleDescription('');
      };
      alone();
      cleanup();
      const { server, user: again } = await open(
        { ...since, [change]: { id: 'escada', position: '9' } },
        tournamentOf({ results: 12, rules: colleagues, rulesVersion: 2 }),
      );
      await screen.findByText('Versão 1');
      alone();
      await again.type(screen.getByLabelText('Motivo, visível para quem participa'), 'Assembleia');
      await again.click(screen.getByRole('button', { name: 'Aplicar a partir de agora' }));
      expect(await screen.findByText('Regras alteradas.')).toBeVisible();
      expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
        { rules: { preset: 'tennisStyle', winAbove: 4 }, appliesFrom: 'now', reason: 'Assembleia' },
      ]);
    });

    it('show the current value of a rule that both changed, also during further edits', async () => {
      const { user, colleague } = await openAndChange();
      await user.click(screen.getByRole('button', { name: 'Mais: Dias para responder' }));
      expect(screen.getByLabelText('Dias para responder')).toHaveAccessibleDescription('era 7');
      expect(screen.queryByText(meanwhile)).toBeNull();
      await colleague();
      expect(screen.getByLabelText('Dias para responder')).toHaveValue('8');
      expect(screen.getByLabelText('Dias para responder')).toHaveAccessibleDescription('era 5');
      expect(within(changes()).getByRole('heading', { name: '1 mudança' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Mais: Dias até à desforra' }));
      expect(within(changes()).getByRole('heading', { name: '2 mudanças' })).toBeVisible();
      expect(screen.getByText(meanwhile)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Repor' }));
      expect(screen.getByLabelText('Dias para responder')).toHaveValue('5');
      expect(screen.queryByText(meanwhile)).toBeNull();
    });

    it('are not reverted by a draft of an older version that stored every rule: its reason stays', async () => {
      const numbers = { winAbove: '3', deadlineDays: '7', maxRejections: '3' };
      const kept = { draft: { numbers, on: { minGames: false }, special: '' }, appliesFrom: 'now', reason: 'Assembleia' };
      localStorage.setItem('draft:rules escada', JSON.stringify(kept));
      const { user } = await open(since, tournamentOf({ rules: colleagues, rulesVersion: 2 }));
      await screen.findByText('Versão 1');
      expect(screen.getByLabelText('Dias para responder')).toHaveValue('5');
      expect(within(changes()).getByText('Mude uma regra para ver aqui o que fica diferente.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Mais: Dias para responder' }));
      expect(screen.getByLabelText('Motivo, visível para quem participa')).toHaveValue('Assembleia');
      expect(screen.queryByText(meanwhile)).toBeNull();
    });
  });

  it('cannot change once the season has ended: the reason is shown', async () => {
    await open({}, tournamentOf({ status: 'ended' }));
    expect(
      await screen.findByText('A época terminou: as regras já não mudam. O que ainda for reportado conta pelas regras em vigor.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Dias para responder')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await screen.findByText('Versão 2')).toBeVisible();
  });

  it('cannot change once the ladder is closed', async () => {
    await open({}, tournamentOf({ status: 'frozen' }));
    expect(await screen.findByText('O torneio está fechado: as regras já não mudam.')).toBeVisible();
    expect(screen.queryByLabelText('Dias para responder')).toBeNull();
    expect(await screen.findByText('Versão 2')).toBeVisible();
  });
});
