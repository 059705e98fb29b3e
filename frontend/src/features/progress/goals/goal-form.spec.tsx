import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { standingsOf } from '../../../testing/standings';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import { GoalForm } from './goal-form';

const write = 'POST /api/goals';
const [first, second, third] = standingsOf(3);
const home = {
  tasks: [],
  nextMatch: null,
  results: [],
  positions: [
    {
      tournamentId: 'escada',
      tournamentName: 'Escada de Outono',
      zone: 'Europe/Lisbon',
      rows: [first, second, { ...third, playerId: ana.id }],
    },
  ],
};

const open = async (answers: Answers = {}) => {
  const onClose = jest.fn();
  const page = await renderPage(<GoalForm userId={ana.id} onClose={onClose} />, answers, { as: ana });
  return { ...page, onClose, form: within(await screen.findByRole('dialog', { name: 'Novo objetivo' })) };
};

describe('setting a goal', () => {
  it('starts with a type, a number and a day already filled in', async () => {
    const { server, user, form, onClose } = await open({ [write]: { id: 'g1', position: '9' } });
    expect(form.getByText('Jogar 10 vezes até 24 abr.')).toBeVisible();
    await user.click(form.getByRole('radio', { name: 'Vitórias' }));
    await user.click(form.getByRole('button', { name: 'Mais: Quantas vitórias' }));
    await user.click(form.getByRole('button', { name: 'fim do ano' }));
    expect(form.getByText('6 vitórias até 31 dez.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Definir objetivo' }));
    expect(await screen.findByText('Objetivo definido.')).toBeVisible();
    expect(server.requestsTo(write).map(({ body }) => body)).toEqual([{ type: 'wins', target: 6, until: '2026-12-31' }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('of this week ends on its Sunday', async () => {
    const { server, user, form } = await open({ [write]: { id: 'g1', position: '9' } });
    const dates = within(form.getByRole('group', { name: 'Datas à mão' })).getAllByRole('button');
    expect(dates.map(({ textContent }) => textContent)).toEqual(['esta semana', 'um mês', 'três meses', 'fim do ano']);
    await user.click(dates[0]!);
    expect(dates[0]).toHaveAttribute('aria-pressed', 'true');
    expect(form.getByText('Jogar 10 vezes até 29 mar.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Definir objetivo' }));
    await advance(10);
    expect(server.requestsTo(write)[0]!.body).toMatchObject({ until: '2026-03-29' });
  });

  it('for a rank asks for the ladder, and starts one rank above', async () => {
    const { server, user, form } = await open({ 'GET /api/home': home, [write]: { id: 'g1', position: '9' } });
    await user.click(form.getByRole('radio', { name: 'Lugar na escada' }));
    await form.findByRole('combobox', { name: 'Em que escada' });
    await user.click(form.getByRole('button', { name: 'Definir objetivo' }));
    await advance(10);
    expect(form.getByRole('combobox', { name: 'Em que escada' })).toHaveAccessibleDescription('Escolha a escada.');
    expect(form.getByRole('combobox', { name: 'Em que escada' })).toHaveFocus();
    expect(server.requestsTo(write)).toEqual([]);
    await user.selectOptions(form.getByRole('combobox', { name: 'Em que escada' }), 'Escada de Outono · 3.º');
    expect(form.getByText('Chegar ao 2.º em Escada de Outono até 24 abr.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Definir objetivo' }));
    await advance(10);
    expect(server.requestsTo(write)[0]!.body).toEqual({ type: 'ranking', target: 2, until: '2026-04-24', tournamentId: 'escada' });
  });

  it('for a rank leads a player without a ladder to one', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('radio', { name: 'Lugar na escada' }));
    expect(await form.findByRole('link', { name: 'Encontrar uma escada' })).toHaveAttribute('href', '/tournaments');
  });

  it('accepts only a whole number', async () => {
    const { server, user, form } = await open();
    const target = form.getByRole('textbox', { name: 'Quantos jogos' });
    await user.clear(target);
    await user.type(target, '2,5');
    await user.click(form.getByRole('button', { name: 'Definir objetivo' }));
    await advance(10);
    expect(target).toHaveAccessibleDescription('Indique um número inteiro a partir de 1.');
    expect(target).toHaveFocus();
    expect(server.requestsTo(write)).toEqual([]);
  });

  it.each([
    ['tournamentId', 'combobox', 'Em que escada'],
    ['target', 'textbox', 'Que lugar'],
    ['until', undefined, 'Até quando'],
    ['title', 'textbox', 'Nome'],
    ['description', 'textbox', 'Nota para si'],
  ] as const)('shows the server’s error beside %s', async (path, role, label) => {
    const refusal = refusing(422, 'Assim não pode ser.', 'goal.day-past', [{ path, message: 'Assim não pode ser.' }]);
    const { user, form } = await open({ 'GET /api/home': home, [write]: refusal });
    await user.click(form.getByRole('radio', { name: 'Lugar na escada' }));
    await user.selectOptions(await form.findByRole('combobox', { name: 'Em que escada' }), 'Escada de Outono · 3.º');
    await user.click(form.getByText('Dar-lhe um nome (opcional)'));
    await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Pódio');
    await user.type(form.getByRole('textbox', { name: 'Nota para si' }), 'Até à festa');
    await user.click(form.getByRole('button', { name: 'Definir objetivo' }));
    await advance(10);
    const field = role ? form.getByRole(role, { name: label }) : form.getByLabelText(label);
    expect(field).toHaveAccessibleDescription('Assim não pode ser.');
    expect(field).toHaveFocus();
    expect(form.getAllByText('Assim não pode ser.')).toHaveLength(1);
  });

  it('shows a refusal that concerns no field', async () => {
    const { user, form } = await open({ [write]: refusing(422, 'Já tem 10 objetivos a decorrer.', 'goal.too-many') });
    await user.click(form.getByRole('button', { name: 'Definir objetivo' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Já tem 10 objetivos a decorrer.');
  });

  it('keeps the draft until it is set', async () => {
    const begun = await open();
    await begun.user.click(begun.form.getByRole('radio', { name: 'Vitórias seguidas' }));
    cleanup();
    const again = await open({ [write]: { id: 'g1', position: '9' } });
    expect(again.form.getByText('3 vitórias seguidas até 24 abr.')).toBeVisible();
    await again.user.click(again.form.getByRole('button', { name: 'Definir objetivo' }));
    await advance(10);
    cleanup();
    expect((await open()).form.getByText('Jogar 10 vezes até 24 abr.')).toBeVisible();
  });

  it('is restored from storage as far as its values are valid: a last day that has passed is not', async () => {
    localStorage.setItem('draft:goal', JSON.stringify({ type: 'wins', target: '7', until: '2026-03-20', title: 3 }));
    expect((await open()).form.getByText('7 vitórias até 24 abr.')).toBeVisible();
    cleanup();
    localStorage.setItem('draft:goal', JSON.stringify({ type: 'fame' }));
    expect((await open()).form.getByText('Jogar 10 vezes até 24 abr.')).toBeVisible();
  });

  it('waits for a network, and says so', async () => {
    const { form } = await open();
    act(() => onlineManager.setOnline(false));
    const button = form.getByRole('button', { name: /^Definir objetivo/ });
    expect(button).toBeDisabled();
    expect(button).toHaveTextContent('Definir objetivo· sem rede');
  });
});
