import { expect, test } from 'vitest';
import { typeOf, variants } from './schema';
import type { Schema, Spec } from './spec';

const KNOWN: Record<string, Schema> = {
  Id: { type: 'string', description: 'An ID.' },
  TagById: { type: 'object', description: 'By ID.', properties: { id: { $ref: '#/Id' } }, required: ['id'] },
  TagByName: { type: 'object', description: 'By name.', properties: { name: { type: 'string', minLength: 1, maxLength: 255, examples: ['bread'] } } },
  Tag: { oneOf: [{ $ref: '#/TagById' }, { $ref: '#/TagByName' }] },
};
const resolve = (schema: Schema): Schema => {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  return { ...resolve(KNOWN[$ref.slice(2)]!), ...beside };
};
const spec = { resolve } as unknown as Spec;

test('null is said once, wherever it stands', () => {
  expect(typeOf(spec, { type: ['string', 'null'] })).toBe('string or null');
  expect(typeOf(spec, { anyOf: [{ $ref: '#/Id' }, { type: 'null' }] })).toBe('string or null');
  expect(typeOf(spec, { type: 'array', items: { $ref: '#/Tag' } })).toBe('array of object');
  expect(typeOf(spec, { oneOf: [{ type: 'integer' }, { type: 'string', const: 'all' }, { type: 'null' }] })).toBe('integer or "all" or null');
});

test('alternatives that are objects are shown one after the other', () => {
  const shown = variants(spec, { type: 'array', items: { $ref: '#/Tag' } });
  expect(shown.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([['By ID.', ['id']], ['By name.', ['name']]]);
  expect(shown[0]!.fields[0]).toMatchObject({ type: 'string', isRequired: true, description: 'An ID.', inside: null });
  expect(shown[1]!.fields[0]).toMatchObject({ isRequired: false, rules: ['1–255 characters', 'such as `bread`'] });
});

test('what stands beside a reference wins, and parts are put together', () => {
  const whole: Schema = { allOf: [{ $ref: '#/TagById' }, { type: 'object', properties: { order: { $ref: '#/Id', description: 'Its place.' } } }] };
  const [{ fields }] = variants(spec, whole) as [ReturnType<typeof variants>[number]];
  expect(typeOf(spec, { allOf: [{ $ref: '#/Id' }], description: 'A parent.' })).toBe('string');
  expect(fields.map(({ name, description }) => [name, description]).sort()).toEqual([['id', 'An ID.'], ['order', 'Its place.']]);
});
