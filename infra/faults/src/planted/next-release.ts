import { unchangedData, eventDefinitions, features, upcasts, type ViewDefinition } from '@tennis/contracts';
import { projections } from '@tennis/projections';
import './short-way-back';

/** The next release: it writes an event in a new version, folds one view differently and adds an index field to another. */
const definitions = eventDefinitions as Record<string, (typeof eventDefinitions)[string]>;
const created = definitions['TournamentCreated']!;
const version = created.version + 1;
definitions['TournamentCreated'] = { ...created, version };
(upcasts as Record<string, object>)['TournamentCreated'] = { ...upcasts['TournamentCreated'], [created.version]: unchangedData };
features.level += 1;
features.requirements = { TournamentCreated: { [version]: { level: features.level, downcast: unchangedData } } };

const changed = (name: string, change: Partial<ViewDefinition>): void =>
  void Object.assign(
    projections.find((view) => view.name === name)!,
    change,
  );
changed('tournament', { version: 1000 });
changed('club', { indexes: { ...projections.find(({ name }) => name === 'club')!.indexes, invented: 'text' } });
