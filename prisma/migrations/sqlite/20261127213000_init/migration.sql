-- CreateTable
CREATE TABLE "ContentRecord" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "collection" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DeletedContent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "collection" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME NOT NULL,
    "deletedBy" TEXT NOT NULL DEFAULT '',
    "isDraft" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "KeptSite" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "content" JSONB NOT NULL,
    "madeAt" DATETIME NOT NULL,
    "madeBy" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Enquiry" (
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
    "branch" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "searchMessage" TEXT,
    "context" JSONB,
    "idempotencyKey" TEXT,
    "spamReason" TEXT,
    "unverified" BOOLEAN NOT NULL DEFAULT false,
    "noticeVersion" TEXT,
    "arrival" BIGINT NOT NULL,
    "reference" TEXT NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'website',
    "topic" TEXT NOT NULL DEFAULT '',
    "campaign" TEXT NOT NULL DEFAULT '',
    "stage" TEXT NOT NULL DEFAULT 'new',
    "closedAs" TEXT,
    "convertedAt" DATETIME,
    "isOpen" BOOLEAN NOT NULL DEFAULT true,
    "assigneeId" TEXT,
    "assignedAt" DATETIME,
    "nextStepAt" DATETIME,
    "nextStepKind" TEXT NOT NULL DEFAULT 'call',
    "respondedAt" DATETIME,
    "responseMinutes" INTEGER,
    "touchedAt" DATETIME,
    "personId" TEXT,
    "importId" TEXT,
    "erasureId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Enquiry_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "Account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Enquiry_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Enquiry_importId_fkey" FOREIGN KEY ("importId") REFERENCES "EnquiryImport" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

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
CREATE TABLE "MergeProposal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "olderId" TEXT NOT NULL,
    "youngerId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "declinedAt" DATETIME,
    CONSTRAINT "MergeProposal_olderId_fkey" FOREIGN KEY ("olderId") REFERENCES "Person" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MergeProposal_youngerId_fkey" FOREIGN KEY ("youngerId") REFERENCES "Person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Erasure" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    "enquiryIds" JSONB NOT NULL,
    "accountId" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "eraseAt" DATETIME NOT NULL
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
    "detail" JSONB NOT NULL,
    "erasureId" TEXT,
    "batchId" TEXT,
    "changes" JSONB,
    "undoneAt" DATETIME
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fingerprint" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL
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
CREATE TABLE "Account" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "verificationMethod" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'administrator',
    "mayPublish" BOOLEAN NOT NULL DEFAULT false,
    "mayExport" BOOLEAN NOT NULL DEFAULT false,
    "verifiedAt" DATETIME,
    "unlockedAt" DATETIME,
    "signedInAt" DATETIME,
    "mailIsSpent" BOOLEAN NOT NULL DEFAULT false,
    "mustSetUp" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "trusted" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TrustedDevice" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "TrustedDevice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "KnownBrowser" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "seenAt" DATETIME NOT NULL,
    CONSTRAINT "KnownBrowser_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LoginCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "attempt" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "sentAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    CONSTRAINT "LoginCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "PasswordReset_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT,
    "role" TEXT NOT NULL DEFAULT 'administrator',
    "invitedById" TEXT NOT NULL,
    "invitedByName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ContactChange" (
    "accountId" TEXT NOT NULL PRIMARY KEY,
    "attempt" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "ContactChange_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Authenticator" (
    "accountId" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Authenticator_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "codeHash" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    CONSTRAINT "RecoveryCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME,
    CONSTRAINT "Passkey_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "PasskeyChallenge_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" DATETIME
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    "replyTo" TEXT NOT NULL DEFAULT '',
    "enquiryId" TEXT,
    "purpose" TEXT,
    "network" TEXT,
    "admittedAt" DATETIME,
    "heldAt" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "claimedBy" TEXT,
    "expiresAt" DATETIME,
    "sentAt" DATETIME,
    "failedAt" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Message_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Upload" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "mime" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "data" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

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

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "scopes" JSONB NOT NULL,
    "createdById" TEXT,
    "createdByName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME,
    "withdrawnAt" DATETIME,
    CONSTRAINT "ApiKey_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Account" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ContentRecord_collection_position_createdAt_idx" ON "ContentRecord"("collection", "position", "createdAt");

-- CreateIndex
CREATE INDEX "DeletedContent_deletedAt_idx" ON "DeletedContent"("deletedAt");

-- CreateIndex
CREATE INDEX "KeptSite_madeAt_idx" ON "KeptSite"("madeAt");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_idempotencyKey_key" ON "Enquiry"("idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_arrival_key" ON "Enquiry"("arrival");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_reference_key" ON "Enquiry"("reference");

-- CreateIndex
CREATE INDEX "Enquiry_all" ON "Enquiry"("deletedAt", "arrival", "spamReason");

-- CreateIndex
CREATE INDEX "Enquiry_kind" ON "Enquiry"("kind", "deletedAt", "arrival", "spamReason");

-- CreateIndex
CREATE INDEX "Enquiry_kind_status" ON "Enquiry"("kind", "status", "deletedAt", "arrival", "spamReason");

-- CreateIndex
CREATE INDEX "Enquiry_status" ON "Enquiry"("status", "deletedAt", "arrival", "spamReason", "id", "kind");

-- CreateIndex
CREATE INDEX "Enquiry_stage" ON "Enquiry"("stage", "deletedAt", "arrival", "spamReason", "id", "kind", "status");

-- CreateIndex
CREATE INDEX "Enquiry_channel" ON "Enquiry"("channel", "deletedAt", "arrival", "spamReason", "id", "kind", "status", "stage");

-- CreateIndex
CREATE INDEX "Enquiry_topic" ON "Enquiry"("topic", "deletedAt", "arrival", "spamReason", "id", "kind", "status", "stage", "channel");

-- CreateIndex
CREATE INDEX "Enquiry_assignee" ON "Enquiry"("assigneeId", "deletedAt", "arrival", "spamReason", "id", "kind", "status", "stage", "channel", "topic");

-- CreateIndex
CREATE INDEX "Enquiry_campaign" ON "Enquiry"("campaign", "deletedAt", "arrival", "spamReason", "id", "kind", "status", "stage", "channel", "topic", "assigneeId");

-- CreateIndex
CREATE INDEX "Enquiry_branch" ON "Enquiry"("branch", "deletedAt", "arrival", "spamReason", "id", "kind", "status", "stage", "channel", "topic", "assigneeId", "campaign");

-- CreateIndex
CREATE INDEX "Enquiry_personId_spamReason_deletedAt_arrival_idx" ON "Enquiry"("personId", "spamReason", "deletedAt", "arrival");

-- CreateIndex
CREATE INDEX "Enquiry_mobileNormal_personId_idx" ON "Enquiry"("mobileNormal", "personId");

-- CreateIndex
CREATE INDEX "Enquiry_open_assignee" ON "Enquiry"("isOpen", "assigneeId", "deletedAt", "arrival", "spamReason", "id");

-- CreateIndex
CREATE INDEX "Enquiry_open_next_step" ON "Enquiry"("isOpen", "deletedAt", "nextStepAt", "spamReason", "arrival", "id");

-- CreateIndex
CREATE INDEX "Enquiry_importId_idx" ON "Enquiry"("importId");

-- CreateIndex
CREATE INDEX "PersonKey_personId_idx" ON "PersonKey"("personId");

-- CreateIndex
CREATE INDEX "MergeProposal_youngerId_idx" ON "MergeProposal"("youngerId");

-- CreateIndex
CREATE INDEX "MergeProposal_key_idx" ON "MergeProposal"("key");

-- CreateIndex
CREATE INDEX "MergeProposal_declinedAt_createdAt_idx" ON "MergeProposal"("declinedAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "MergeProposal_olderId_youngerId_key_key" ON "MergeProposal"("olderId", "youngerId", "key");

-- CreateIndex
CREATE INDEX "Activity_subject_subjectId_at_idx" ON "Activity"("subject", "subjectId", "at");

-- CreateIndex
CREATE INDEX "Activity_subject_at_idx" ON "Activity"("subject", "at");

-- CreateIndex
CREATE INDEX "Activity_at_idx" ON "Activity"("at");

-- CreateIndex
CREATE INDEX "Activity_actorId_at_idx" ON "Activity"("actorId", "at");

-- CreateIndex
CREATE INDEX "Activity_actorId_subject_at_idx" ON "Activity"("actorId", "subject", "at");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "SavedView_accountId_idx" ON "SavedView"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "Account_email_key" ON "Account"("email");

-- CreateIndex
CREATE INDEX "Session_accountId_idx" ON "Session"("accountId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "TrustedDevice_tokenHash_key" ON "TrustedDevice"("tokenHash");

-- CreateIndex
CREATE INDEX "TrustedDevice_accountId_idx" ON "TrustedDevice"("accountId");

-- CreateIndex
CREATE INDEX "KnownBrowser_accountId_idx" ON "KnownBrowser"("accountId");

-- CreateIndex
CREATE INDEX "KnownBrowser_seenAt_idx" ON "KnownBrowser"("seenAt");

-- CreateIndex
CREATE INDEX "LoginCode_accountId_sentAt_idx" ON "LoginCode"("accountId", "sentAt");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordReset_accountId_idx" ON "PasswordReset"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_email_key" ON "Invitation"("email");

-- CreateIndex
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");

-- CreateIndex
CREATE INDEX "RecoveryCode_accountId_idx" ON "RecoveryCode"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");

-- CreateIndex
CREATE INDEX "Passkey_accountId_idx" ON "Passkey"("accountId");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_accountId_idx" ON "PasskeyChallenge"("accountId");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "Message_waiting" ON "Message"("sentAt", "failedAt", "channel", "expiresAt", "nextAttemptAt", "id");

-- CreateIndex
CREATE INDEX "Message_admittedAt_network_idx" ON "Message"("admittedAt", "network");

-- CreateIndex
CREATE INDEX "Message_enquiryId_idx" ON "Message"("enquiryId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_waiting" ON "WebhookDelivery"("webhookId", "sentAt", "failedAt", "nextAttemptAt", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_failedAt_id_idx" ON "WebhookDelivery"("webhookId", "failedAt", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_enquiryId_idx" ON "WebhookDelivery"("enquiryId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");

-- CreateIndex
CREATE INDEX "ApiKey_createdById_idx" ON "ApiKey"("createdById");
