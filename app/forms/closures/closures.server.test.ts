import { expect, it } from 'vitest';
import { createDatabase } from '#platform/database/database.server.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createFormClosures } from './closures.server.ts';

const closing = { form: 'tov', isClosed: true, words: { sv: 'Vi ses i mars.', en: '' }, seen: '', by: 'Kim' } as const;

describeEachDatabase('closed forms', (createEmpty) => {
  async function openClosures() {
    const database = createDatabase(await createEmpty());
    let [time, isDown] = [Date.parse('2026-12-01T12:00:00Z'), false];
    const heard: string[] = [];
    const acts: string[] = [];
    const closures = createFormClosures({
      database: {
        ...database,
        read: (work) => (isDown ? Promise.reject(new DatabaseUnavailable()) : database.read(work)),
      },
      now: () => new Date(time),
      noteAct: async (_, act, by) => void acts.push(`${by}: ${act}`),
    });
    const closed = () => closures.current().map(({ form }) => form);
    closures.onChange(() => heard.push(closed().join()));
    return {
      closures,
      closed,
      heard,
      acts,
      setTime: (text: string) => (time = Date.parse(text)),
      setDown: (now: boolean) => (isDown = now),
      close: () => database.close(),
    };
  }

  it('stay as they were while the database is down, which closes and opens nothing', async () => {
    const { closures, closed, setDown, heard, close } = await openClosures();
    setDown(true);
    await closures.refresh();
    expect([closed(), heard]).toEqual([[], []]);
    setDown(false);
    await closures.change({ ...closing, opensAt: null });
    setDown(true);
    await closures.refresh();
    expect([closed(), heard]).toEqual([['tov'], ['tov']]);
    await expect(closures.list()).rejects.toThrow(DatabaseUnavailable);
    await close();
  });

  it('open by themselves at their moment, and say so once', async () => {
    const { closures, closed, setTime, heard, close } = await openClosures();
    await closures.change({ ...closing, opensAt: new Date('2026-12-01T13:00:00Z') });
    setTime('2026-12-01T12:59:59.999Z');
    await closures.refresh();
    expect(closed()).toEqual(['tov']);
    setTime('2026-12-01T13:00:00Z');
    expect(closed()).toEqual([]);
    for (const _ of ['once', 'again']) await closures.refresh();
    expect(heard).toEqual(['tov', '']);
    await close();
  });

  it('take one of two changes made at once, and each change that saw the latest', async () => {
    const { closures, acts, setTime, close } = await openClosures();
    const rivals = ['Kim', 'Alex'].map((by) => closures.change({ ...closing, opensAt: null, by }));
    expect((await Promise.all(rivals)).filter(Boolean)).toHaveLength(1);
    const [state] = await closures.list();
    // The clock was set back; the new state is the later one all the same.
    setTime('2026-11-01T12:00:00Z');
    const reopening = { ...closing, isClosed: false, opensAt: null, seen: state?.changedAt.toISOString() ?? '' };
    expect(await closures.change(reopening)).toBe(true);
    expect((await closures.list())[0]?.changedAt.getTime()).toBeGreaterThan(state?.changedAt.getTime() ?? 0);
    expect(acts).toHaveLength(2);
    await close();
  });
});
