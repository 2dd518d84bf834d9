import type { EnquiryDetail } from '#contract/enquiries/record'
import type { PersonPage } from '#contract/people'
import type { HttpClient } from '../../../testing/http-client.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Form fields of a visitor; the rest is filled in. */
export interface Visit {
  name?: string
  mobile?: string
  email?: string
}

/** Sends enquiries and reads them as staff, on a server with TRUST_PROXY=1. */
export class Visits {
  #count = 0

  constructor(
    private readonly server: TestServer,
    private readonly staff: HttpClient,
  ) {}

  /** Sends an enquiry from its own network and waits until it is linked to a person. */
  async arrive(visit: Visit = {}): Promise<{ id: string; reference: string }> {
    this.#count += 1
    const serial = String(this.#count).padStart(4, '0')
    const body = {
      name: `Visitor ${serial}`,
      mobile: `987650${serial}`,
      email: `visitor${serial}@example.com`,
      course: 'Java',
      message: '',
      ...visit,
    }
    const headers = { 'X-Forwarded-For': `10.7.${this.#count >> 8}.${this.#count & 255}` }
    const answer = await this.server
      .visitor()
      .post<{ id: string; reference: string }>('/api/enquiries', body, { headers })
    if (answer.status !== 201) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
    await this.server.deps.people.idle()
    return answer.body
  }

  async detail(id: string): Promise<EnquiryDetail> {
    return (await this.staff.get<EnquiryDetail>(`/api/desk/enquiries/${id}`)).body
  }

  async readPersonId(id: string): Promise<string> {
    const { enquiry } = await this.detail(id)
    if (!enquiry.person) throw new Error('The enquiry is not linked to a person.')
    return enquiry.person.id
  }

  async page(personId: string): Promise<PersonPage> {
    return (await this.staff.get<PersonPage>(`/api/desk/people/${personId}`)).body
  }
}
