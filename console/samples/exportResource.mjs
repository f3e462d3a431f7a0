import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const response = await fetch('http://127.0.0.1:8080/v2/resources/0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02/export', {
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY },
});
if (!response.ok) throw new Error(await response.text());
await pipeline(Readable.fromWeb(response.body), createWriteStream('recipes.zip'));
console.log('recipes.zip is saved');
