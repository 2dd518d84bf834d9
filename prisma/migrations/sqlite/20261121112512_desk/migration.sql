-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "PersonKey" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    CONSTRAINT "PersonKey_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Activity" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "detail" JSONB NOT NULL
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "isShared" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SavedView_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EnquiryImport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fileName" TEXT NOT NULL,
    "text" TEXT,
    "accountId" TEXT,
    "accountName" TEXT NOT NULL DEFAULT '',
    "added" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ranAt" DATETIME,
    "revertedAt" DATETIME
);

-- CreateTable
CREATE TABLE "ReportDay" (
    "day" TEXT NOT NULL PRIMARY KEY,
    "tallies" JSONB NOT NULL
);

-- CreateTable
CREATE TABLE "DeskSettings" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "values" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Enquiry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "mobileNormal" TEXT,
    "email" TEXT NOT NULL,
    "emailNormal" TEXT NOT NULL,
    "course" TEXT NOT NULL DEFAULT '',
    "company" TEXT NOT NULL DEFAULT '',
    "serviceId" TEXT NOT NULL DEFAULT '',
    "serviceLabel" TEXT NOT NULL DEFAULT '',
    "budget" TEXT NOT NULL DEFAULT '',
    "timeline" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "context" JSONB,
    "idempotencyKey" TEXT,
    "suspectReason" TEXT,
    "noticeVersion" TEXT,
    "arrival" BIGINT NOT NULL,
    "reference" TEXT NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'website',
    "topic" TEXT NOT NULL DEFAULT '',
    "campaign" TEXT NOT NULL DEFAULT '',
    "stage" TEXT NOT NULL DEFAULT 'new',
    "isOpen" BOOLEAN NOT NULL DEFAULT true,
    "ownerId" TEXT,
    "takenAt" DATETIME,
    "followUpAt" DATETIME,
    "respondedAt" DATETIME,
    "responseMinutes" INTEGER,
    "touchedAt" DATETIME,
    "personId" TEXT,
    "importId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Enquiry_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Enquiry_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Enquiry_importId_fkey" FOREIGN KEY ("importId") REFERENCES "EnquiryImport" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
-- Enquiries of before get what the desk needs: their place in time, a reference to tell, their topic, campaign and stage.
INSERT INTO "new_Enquiry" ("budget", "company", "context", "course", "createdAt", "deletedAt", "email", "emailNormal", "id", "idempotencyKey", "kind", "message", "mobile", "mobileNormal", "name", "noticeVersion", "search", "serviceId", "serviceLabel", "source", "status", "suspectReason", "timeline", "updatedAt", "arrival", "reference", "topic", "campaign", "stage", "isOpen")
SELECT "budget", "company", "context", "course", "createdAt", "deletedAt", "email", "emailNormal", "id", "idempotencyKey", "kind", "message", "mobile", "mobileNormal", "name", "noticeVersion", "search", "serviceId", "serviceLabel", "source", "status", "suspectReason", "timeline", "updatedAt",
    CAST(round((julianday("createdAt") - 2440587.5) * 86400000) AS INTEGER) * 4096 + "rowid" % 4096,
    substr(hex(randomblob(2)), 1, 4) || '-' || substr(hex(randomblob(2)), 1, 4),
    CASE "kind" WHEN 'student' THEN "course" ELSE coalesce(nullif("serviceLabel", ''), "serviceId") END,
    coalesce(json_extract("context", '$.utm.campaign'), ''),
    CASE "status" WHEN 'Contacted' THEN 'contacted' WHEN 'in-progress' THEN 'contacted' WHEN 'Converted' THEN 'converted'
        WHEN 'closed' THEN 'converted' WHEN 'Archived' THEN 'archived' ELSE 'new' END,
    "status" NOT IN ('Converted', 'Archived', 'closed')
FROM "Enquiry";
DROP TABLE "Enquiry";
ALTER TABLE "new_Enquiry" RENAME TO "Enquiry";
CREATE UNIQUE INDEX "Enquiry_idempotencyKey_key" ON "Enquiry"("idempotencyKey");
CREATE UNIQUE INDEX "Enquiry_arrival_key" ON "Enquiry"("arrival");
CREATE UNIQUE INDEX "Enquiry_reference_key" ON "Enquiry"("reference");
CREATE INDEX "Enquiry_deletedAt_arrival_idx" ON "Enquiry"("deletedAt", "arrival");
CREATE INDEX "Enquiry_kind_deletedAt_arrival_idx" ON "Enquiry"("kind", "deletedAt", "arrival");
CREATE INDEX "Enquiry_kind_status_deletedAt_arrival_idx" ON "Enquiry"("kind", "status", "deletedAt", "arrival");
CREATE INDEX "Enquiry_status_deletedAt_arrival_idx" ON "Enquiry"("status", "deletedAt", "arrival");
CREATE INDEX "Enquiry_stage_deletedAt_arrival_idx" ON "Enquiry"("stage", "deletedAt", "arrival");
CREATE INDEX "Enquiry_isOpen_ownerId_deletedAt_arrival_idx" ON "Enquiry"("isOpen", "ownerId", "deletedAt", "arrival");
CREATE INDEX "Enquiry_isOpen_deletedAt_followUpAt_idx" ON "Enquiry"("isOpen", "deletedAt", "followUpAt");
CREATE INDEX "Enquiry_channel_deletedAt_arrival_idx" ON "Enquiry"("channel", "deletedAt", "arrival");
CREATE INDEX "Enquiry_topic_deletedAt_arrival_idx" ON "Enquiry"("topic", "deletedAt", "arrival");
CREATE INDEX "Enquiry_personId_deletedAt_arrival_idx" ON "Enquiry"("personId", "deletedAt", "arrival");
CREATE INDEX "Enquiry_ownerId_deletedAt_arrival_idx" ON "Enquiry"("ownerId", "deletedAt", "arrival");
CREATE INDEX "Enquiry_campaign_deletedAt_arrival_idx" ON "Enquiry"("campaign", "deletedAt", "arrival");
CREATE INDEX "Enquiry_deletedAt_suspectReason_idx" ON "Enquiry"("deletedAt", "suspectReason");
CREATE INDEX "Enquiry_importId_idx" ON "Enquiry"("importId");
CREATE TABLE "new_Notice" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    "replyTo" TEXT NOT NULL DEFAULT '',
    "enquiryId" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "claimedBy" TEXT,
    "expiresAt" DATETIME,
    "sentAt" DATETIME,
    "failedAt" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Notice_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Notice" ("attempts", "channel", "claimedBy", "createdAt", "expiresAt", "failedAt", "html", "id", "lastError", "nextAttemptAt", "recipient", "replyTo", "sentAt", "subject", "text") SELECT "attempts", "channel", "claimedBy", "createdAt", "expiresAt", "failedAt", "html", "id", "lastError", "nextAttemptAt", "recipient", "replyTo", "sentAt", "subject", "text" FROM "Notice";
DROP TABLE "Notice";
ALTER TABLE "new_Notice" RENAME TO "Notice";
CREATE INDEX "Notice_sentAt_failedAt_nextAttemptAt_idx" ON "Notice"("sentAt", "failedAt", "nextAttemptAt");
CREATE INDEX "Notice_enquiryId_idx" ON "Notice"("enquiryId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "PersonKey_personId_idx" ON "PersonKey"("personId");

-- CreateIndex
CREATE INDEX "Activity_subject_subjectId_at_idx" ON "Activity"("subject", "subjectId", "at");

-- CreateIndex
CREATE INDEX "Activity_subject_at_idx" ON "Activity"("subject", "at");

-- CreateIndex
CREATE INDEX "Activity_at_idx" ON "Activity"("at");

-- CreateIndex
CREATE INDEX "Activity_actorId_subject_at_idx" ON "Activity"("actorId", "subject", "at");

-- CreateIndex
CREATE INDEX "Activity_actorId_at_idx" ON "Activity"("actorId", "at");

-- CreateIndex
CREATE INDEX "SavedView_accountId_idx" ON "SavedView"("accountId");
