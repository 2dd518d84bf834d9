// Raw node:http with one INSERT and flush per enquiry.
import { randomUUID } from 'node:crypto'
import Database from 'libsql'
import { listen, receiveInput } from './server-process.ts'

const file = await receiveInput<string>()
const database = new Database(file)
database.exec('PRAGMA journal_mode=WAL')
database.exec('PRAGMA synchronous=FULL')
database.exec(
  'CREATE TABLE enquiry (id TEXT PRIMARY KEY, name TEXT, mobile TEXT, email TEXT, course TEXT, message TEXT)',
)
const insert = database.prepare('INSERT INTO enquiry VALUES (?, ?, ?, ?, ?, ?)')

listen((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { name, mobile, email, course, message } = JSON.parse(Buffer.concat(chunks).toString())
    const id = randomUUID()
    insert.run(id, name, mobile, email, course, message)
    const body = JSON.stringify({ id })
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    response.end(body)
  })
})
