-- CreateTable
CREATE TABLE "Webhook" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" JSONB NOT NULL,
    "sendsPerson" BOOLEAN NOT NULL DEFAULT false,
    "isOn" BOOLEAN NOT NULL DEFAULT true,
    "offReason" TEXT,
    "failingSince" DATETIME,
    "secret" TEXT NOT NULL,
    "formerSecret" TEXT NOT NULL DEFAULT '',
    "formerSecretUntil" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "webhookId" TEXT NOT NULL,
    "enquiryId" TEXT,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "claimedBy" TEXT,
    "sentAt" DATETIME,
    "failedAt" DATETIME,
    "httpStatus" INTEGER,
    "tookMs" INTEGER,
    "lastError" TEXT,
    "answer" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "WebhookDelivery_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "WebhookDelivery_sentAt_failedAt_nextAttemptAt_idx" ON "WebhookDelivery"("sentAt", "failedAt", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_failedAt_id_idx" ON "WebhookDelivery"("webhookId", "failedAt", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_enquiryId_idx" ON "WebhookDelivery"("enquiryId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");
