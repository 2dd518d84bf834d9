// Express and Prisma with one create per enquiry, or a group commit.
import express from 'express'
import { openDatabase } from '../../api/database/database.ts'
import { GroupCommit } from '../../api/database/group-commit.ts'
import { type NewEnquiry, newEnquiryRow } from '../../api/features/enquiries/new-row.ts'
import { listen, receiveInput } from './server-process.ts'

type Row = ReturnType<typeof newEnquiryRow<NewEnquiry>>

const { file, isGrouped } = await receiveInput<{ file: string; isGrouped: boolean }>()
const database = await openDatabase(`file:${file}`)
const group = new GroupCommit((data: readonly Row[]) => database.enquiry.createMany({ data: [...data] }))

const app = express()
app.use(express.json())
app.post('/{*path}', async (request, response) => {
  const { name, mobile, email, course, message } = request.body
  const createdAt = new Date()
  const data = newEnquiryRow(
    { name, mobile, email, course, message },
    { kind: 'student', channel: 'website', createdAt },
  )
  if (isGrouped) await group.commit(data)
  else await database.enquiry.create({ data, select: { id: true } })
  response.status(201).json({ reference: data.reference })
})
listen(app)
