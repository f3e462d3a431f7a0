// Verifies messages as their receivers do: node verify.mjs SECRET FILE, where FILE is a JSON array of
// {headers, body}.
import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'

const [secret, file] = process.argv.slice(2)
const webhook = new Webhook(secret)
for (const { headers, body } of JSON.parse(readFileSync(file, 'utf8'))) {
  console.log(JSON.stringify(webhook.verify(body, headers)))
}
