import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useBackgroundPart } from './use-background-part';

const Part = () => <p>Aqui está</p>;
const load = jest.fn<Promise<{ default: typeof Part }>, []>();
const Page = ({ wanted = true }: { readonly wanted?: boolean }) => {
  const Shown = useBackgroundPart(wanted, load);
  return <main>A página{Shown && <Shown />}</main>;
};
const online = (is: boolean) => act(() => onlineManager.setOnline(is));

describe('a part that loads in the background', () => {
  beforeEach(() => load.mockReset());
  afterEach(() => online(true));

  it('is shown once loaded', async () => {
    load.mockResolvedValue({ default: Part });
    render(<Page />);
    expect(screen.getByText('A página')).toBeVisible();
    expect(await screen.findByText('Aqui está')).toBeVisible();
  });

  it('is not loaded before it is wanted', () => {
    render(<Page wanted={false} />);
    expect(load).not.toHaveBeenCalled();
  });

  it('is shown without a network when this browser has cached it', async () => {
    online(false);
    load.mockResolvedValue({ default: Part });
    render(<Page />);
    expect(await screen.findByText('Aqui está')).toBeVisible();
  });

  it('leaves the page as it is when loading fails, and loads with the network', async () => {
    load.mockRejectedValueOnce(new Error('no network'));
    render(<Page />);
    await act(() => Promise.resolve());
    expect(screen.getByText('A página')).toBeVisible();
    load.mockResolvedValue({ default: Part });
    online(false);
    online(true);
    expect(await screen.findByText('Aqui está')).toBeVisible();
  });
});
