-- CreateTable
CREATE TABLE "ContentRecord" (
    "id" TEXT COLLATE "C" NOT NULL,
    "collection" TEXT COLLATE "C" NOT NULL,
    "fields" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContentRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedContent" (
    "id" TEXT COLLATE "C" NOT NULL,
    "collection" TEXT COLLATE "C" NOT NULL,
    "record" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3) NOT NULL,
    "deletedBy" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "isDraft" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "DeletedContent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KeptSite" (
    "id" TEXT COLLATE "C" NOT NULL,
    "content" JSONB NOT NULL,
    "madeAt" TIMESTAMP(3) NOT NULL,
    "madeBy" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "KeptSite_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT COLLATE "C" NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Enquiry" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "mobile" TEXT COLLATE "C" NOT NULL,
    "mobileNormal" TEXT COLLATE "C",
    "email" TEXT COLLATE "C" NOT NULL,
    "emailNormal" TEXT COLLATE "C" NOT NULL,
    "course" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "company" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "serviceId" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "serviceLabel" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "budget" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "timeline" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "branch" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "message" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "source" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL,
    "search" TEXT COLLATE "C" NOT NULL,
    "searchMessage" TEXT COLLATE "C",
    "context" JSONB,
    "idempotencyKey" TEXT COLLATE "C",
    "spamReason" TEXT COLLATE "C",
    "unverified" BOOLEAN NOT NULL DEFAULT false,
    "noticeVersion" TEXT COLLATE "C",
    "arrival" BIGINT NOT NULL,
    "reference" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL DEFAULT 'website',
    "topic" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "campaign" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "stage" TEXT COLLATE "C" NOT NULL DEFAULT 'new',
    "closedAs" TEXT COLLATE "C",
    "convertedAt" TIMESTAMP(3),
    "isOpen" BOOLEAN NOT NULL DEFAULT true,
    "assigneeId" TEXT COLLATE "C",
    "assignedAt" TIMESTAMP(3),
    "nextStepAt" TIMESTAMP(3),
    "nextStepKind" TEXT COLLATE "C" NOT NULL DEFAULT 'call',
    "respondedAt" TIMESTAMP(3),
    "responseMinutes" INTEGER,
    "touchedAt" TIMESTAMP(3),
    "personId" TEXT COLLATE "C",
    "importId" TEXT COLLATE "C",
    "erasureId" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Enquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PersonKey" (
    "key" TEXT COLLATE "C" NOT NULL,
    "personId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "PersonKey_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "MergeProposal" (
    "id" TEXT COLLATE "C" NOT NULL,
    "olderId" TEXT COLLATE "C" NOT NULL,
    "youngerId" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "declinedAt" TIMESTAMP(3),

    CONSTRAINT "MergeProposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Erasure" (
    "id" TEXT COLLATE "C" NOT NULL,
    "personId" TEXT COLLATE "C" NOT NULL,
    "enquiryIds" JSONB NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "accountName" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "eraseAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Activity" (
    "id" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actorId" TEXT COLLATE "C",
    "actorName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "subject" TEXT COLLATE "C" NOT NULL,
    "subjectId" TEXT COLLATE "C" NOT NULL,
    "action" TEXT COLLATE "C" NOT NULL,
    "detail" JSONB NOT NULL,
    "erasureId" TEXT COLLATE "C",
    "batchId" TEXT COLLATE "C",
    "changes" JSONB,
    "undoneAt" TIMESTAMP(3),

    CONSTRAINT "Activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" TEXT COLLATE "C" NOT NULL,
    "fingerprint" TEXT COLLATE "C" NOT NULL,
    "result" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "query" TEXT COLLATE "C" NOT NULL,
    "isShared" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EnquiryImport" (
    "id" TEXT COLLATE "C" NOT NULL,
    "fileName" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C",
    "accountId" TEXT COLLATE "C",
    "accountName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "added" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ranAt" TIMESTAMP(3),
    "revertedAt" TIMESTAMP(3),

    CONSTRAINT "EnquiryImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportDay" (
    "day" TEXT COLLATE "C" NOT NULL,
    "tallies" JSONB NOT NULL,

    CONSTRAINT "ReportDay_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL,
    "passwordHash" TEXT COLLATE "C" NOT NULL,
    "verificationMethod" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL DEFAULT 'administrator',
    "mayPublish" BOOLEAN NOT NULL DEFAULT false,
    "mayExport" BOOLEAN NOT NULL DEFAULT false,
    "verifiedAt" TIMESTAMP(3),
    "unlockedAt" TIMESTAMP(3),
    "signedInAt" TIMESTAMP(3),
    "mailIsSpent" BOOLEAN NOT NULL DEFAULT false,
    "mustSetUp" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "userAgent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "trusted" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrustedDevice" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "userAgent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TrustedDevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KnownBrowser" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoginCode" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "codeHash" TEXT COLLATE "C" NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "sentAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "closedAt" TIMESTAMP(3),

    CONSTRAINT "LoginCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT COLLATE "C" NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C",
    "role" TEXT COLLATE "C" NOT NULL DEFAULT 'administrator',
    "invitedById" TEXT COLLATE "C" NOT NULL,
    "invitedByName" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactChange" (
    "accountId" TEXT COLLATE "C" NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "field" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "codeHash" TEXT COLLATE "C" NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContactChange_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "Authenticator" (
    "accountId" TEXT COLLATE "C" NOT NULL,
    "secret" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "confirmedAt" TIMESTAMP(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Authenticator_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "codeHash" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("codeHash")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "credentialId" TEXT COLLATE "C" NOT NULL,
    "publicKey" TEXT COLLATE "C" NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C",
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT COLLATE "C" NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMP(3),

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "recipient" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "text" TEXT COLLATE "C" NOT NULL,
    "html" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "replyTo" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "enquiryId" TEXT COLLATE "C",
    "purpose" TEXT COLLATE "C",
    "network" TEXT COLLATE "C",
    "admittedAt" TIMESTAMP(3),
    "heldAt" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMP(3) NOT NULL,
    "claimedBy" TEXT COLLATE "C",
    "expiresAt" TIMESTAMP(3),
    "sentAt" TIMESTAMP(3),
    "failedAt" TIMESTAMP(3),
    "lastError" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Upload" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "mime" TEXT COLLATE "C" NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Upload_pkey" PRIMARY KEY ("hash")
);

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

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "prefix" TEXT COLLATE "C" NOT NULL,
    "scopes" JSONB NOT NULL,
    "createdById" TEXT COLLATE "C",
    "createdByName" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),
    "withdrawnAt" TIMESTAMP(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_importId_fkey" FOREIGN KEY ("importId") REFERENCES "EnquiryImport"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonKey" ADD CONSTRAINT "PersonKey_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MergeProposal" ADD CONSTRAINT "MergeProposal_olderId_fkey" FOREIGN KEY ("olderId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MergeProposal" ADD CONSTRAINT "MergeProposal_youngerId_fkey" FOREIGN KEY ("youngerId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrustedDevice" ADD CONSTRAINT "TrustedDevice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnownBrowser" ADD CONSTRAINT "KnownBrowser_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoginCode" ADD CONSTRAINT "LoginCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContactChange" ADD CONSTRAINT "ContactChange_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Authenticator" ADD CONSTRAINT "Authenticator_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
