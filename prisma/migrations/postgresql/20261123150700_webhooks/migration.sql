-- CreateTable
CREATE TABLE "Webhook" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "url" TEXT COLLATE "C" NOT NULL,
    "events" JSONB NOT NULL,
    "sendsPerson" BOOLEAN NOT NULL DEFAULT false,
    "isOn" BOOLEAN NOT NULL DEFAULT true,
    "offReason" TEXT COLLATE "C",
    "failingSince" TIMESTAMP(3),
    "secret" TEXT COLLATE "C" NOT NULL,
    "formerSecret" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "formerSecretUntil" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT COLLATE "C" NOT NULL,
    "webhookId" TEXT COLLATE "C" NOT NULL,
    "enquiryId" TEXT COLLATE "C",
    "type" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMP(3) NOT NULL,
    "claimedBy" TEXT COLLATE "C",
    "sentAt" TIMESTAMP(3),
    "failedAt" TIMESTAMP(3),
    "httpStatus" INTEGER,
    "tookMs" INTEGER,
    "lastError" TEXT COLLATE "C",
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WebhookDelivery_sentAt_failedAt_nextAttemptAt_idx" ON "WebhookDelivery"("sentAt", "failedAt", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_failedAt_id_idx" ON "WebhookDelivery"("webhookId", "failedAt", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_enquiryId_idx" ON "WebhookDelivery"("enquiryId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
