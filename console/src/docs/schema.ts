import type { Schema, Spec } from './spec';

/// A field for display.
export interface Field { name: string; type: string; isRequired: boolean; description: string; rules: string[]; inside: Schema | null }

const named = (schema: Schema) => schema.$ref?.split('/').pop() ?? '';
const options = (schema: Schema) => schema.oneOf ?? schema.anyOf ?? [];
const isNull = (schema: Schema) => schema.type === 'null' || (schema.const === null && 'const' in schema);

/// Returns the schema with references resolved and `allOf` merged, and whether null is allowed.
function plain(spec: Spec, schema: Schema): { schema: Schema; orNull: boolean } {
  const whole = (schema.allOf ?? []).reduce((sum, part) => merge(sum, plain(spec, part).schema), spec.resolve(schema));
  const others = options(whole).filter((one) => !isNull(one));
  const orNull = options(whole).some(isNull) || (Array.isArray(whole.type) && whole.type.includes('null'));
  if (others.length !== 1) return { schema: whole, orNull };
  const inner = plain(spec, others[0]!);
  return { schema: { ...inner.schema, ...(whole.description ? { description: whole.description } : {}) }, orNull: orNull || inner.orNull };
}

function merge(one: Schema, other: Schema): Schema {
  const properties = one.properties || other.properties ? { ...other.properties, ...one.properties } : undefined;
  return { ...other, ...one, properties, required: [...(other.required ?? []), ...(one.required ?? [])] };
}

export function typeOf(spec: Spec, schema: Schema): string {
  const { schema: one, orNull } = plain(spec, schema);
  return bare(spec, one) + (orNull ? ' or null' : '');
}

function bare(spec: Spec, schema: Schema): string {
  const several = options(schema).filter((one) => !isNull(one));
  if (several.length > 1) return [...new Set(several.map((one) => typeOf(spec, one)))].join(' or ');
  const type = Array.isArray(schema.type) ? schema.type.filter((one) => one !== 'null').join(' or ') : schema.type;
  if (type === 'array') return schema.items ? `array of ${typeOf(spec, schema.items)}` : 'array';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.properties) return 'object';
  return schema.format && schema.format !== 'int64' ? `${type} (${schema.format})` : (type ?? 'any');
}

const LONGEST_EXAMPLE = 40;
const number = (value: number) => value.toLocaleString('en');

function rules(schema: Schema): string[] {
  const said: string[] = [];
  const between = (low: number | undefined, high: number | undefined, what: string) => {
    if (high !== undefined) said.push(`${low ? `${number(low)}–` : 'up to '}${number(high)}${what}`);
    else if (low) said.push(`at least ${number(low)}${what}`);
  };
  between(schema.minLength, schema.maxLength, ' characters');
  between(schema.minItems, schema.maxItems, ' elements');
  if (schema.minimum !== undefined && schema.maximum !== undefined) said.push(`${number(schema.minimum)} to ${number(schema.maximum)}`);
  else if (schema.minimum !== undefined) said.push(`${number(schema.minimum)} or more`);
  const values = schema.enum ?? schema['x-extensible-enum'];
  if (values && values.length <= 20) said.push(`one of ${values.map((one) => `\`${String(one)}\``).join(', ')}`);
  if (schema.default !== undefined) said.push(`default \`${JSON.stringify(schema.default)}\``);
  const example = schema.examples?.[0];
  if (!values && (typeof example === 'string' || typeof example === 'number') && String(example).length <= LONGEST_EXAMPLE) said.push(`such as \`${example}\``);
  return said;
}

/// Returns the nested schema to expand: an object, the elements of an array, or alternatives that are
/// objects.
function inside(spec: Spec, schema: Schema): Schema | null {
  const { schema: one } = plain(spec, schema);
  if (one.properties && Object.keys(one.properties).length) return one;
  if (one.items) return inside(spec, one.items);
  const several = options(one).filter((option) => inside(spec, option));
  return several.length ? { oneOf: several } : null;
}

export function variants(spec: Spec, schema: Schema): { title: string; fields: Field[] }[] {
  const { schema: one } = plain(spec, schema);
  if (one.properties) return [{ title: '', fields: fields(spec, one) }];
  if (one.items) return variants(spec, one.items);
  return options(one).filter((option) => inside(spec, option)).map((option) => {
    const found = plain(spec, option).schema;
    return { title: found.description ?? named(option), fields: variants(spec, option)[0]?.fields ?? [] };
  });
}

function fields(spec: Spec, schema: Schema): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const { schema: one } = plain(spec, field);
    return {
      name, type: typeOf(spec, field), isRequired: schema.required?.includes(name) ?? false, description: one.description ?? '',
      rules: rules(one), inside: inside(spec, field),
    };
  });
}

export function ruled(spec: Spec, schema: Schema | undefined): string[] {
  return schema ? rules(plain(spec, schema).schema) : [];
}
