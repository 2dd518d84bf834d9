-- CreateTable
CREATE TABLE "HomeFeature" (
    "id" TEXT COLLATE "C" NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "subtitle" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HomeFeature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeCourse" (
    "id" TEXT COLLATE "C" NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "desc" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HomeCourse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeTestimonial" (
    "id" TEXT COLLATE "C" NOT NULL,
    "avatar" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "name" TEXT COLLATE "C" NOT NULL,
    "company" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "feedback" TEXT COLLATE "C" NOT NULL,
    "consentedOn" TIMESTAMP(3),
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HomeTestimonial_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomePartner" (
    "id" TEXT COLLATE "C" NOT NULL,
    "url" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HomePartner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeFaq" (
    "id" TEXT COLLATE "C" NOT NULL,
    "q" TEXT COLLATE "C" NOT NULL,
    "a" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HomeFaq_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Course" (
    "id" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "tech" TEXT COLLATE "C" NOT NULL,
    "desc" TEXT COLLATE "C" NOT NULL,
    "highlights" JSONB NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Faq" (
    "id" TEXT COLLATE "C" NOT NULL,
    "q" TEXT COLLATE "C" NOT NULL,
    "a" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Faq_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Feature" (
    "id" TEXT COLLATE "C" NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "desc" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Feature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Stat" (
    "id" TEXT COLLATE "C" NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Stat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AboutFeature" (
    "id" TEXT COLLATE "C" NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "desc" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AboutFeature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AboutAward" (
    "id" TEXT COLLATE "C" NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AboutAward_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TestimonialStat" (
    "id" TEXT COLLATE "C" NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TestimonialStat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Testimonial" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "avatar" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "company" TEXT COLLATE "C" NOT NULL,
    "feedback" TEXT COLLATE "C" NOT NULL,
    "rating" INTEGER NOT NULL DEFAULT 5,
    "course" TEXT COLLATE "C" NOT NULL,
    "consentedOn" TIMESTAMP(3),
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Testimonial_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactSocial" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "url" TEXT COLLATE "C" NOT NULL,
    "icon" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContactSocial_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactCourse" (
    "id" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContactCourse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Service" (
    "id" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "desc" TEXT COLLATE "C" NOT NULL,
    "img" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "topics" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ServiceFaq" (
    "id" TEXT COLLATE "C" NOT NULL,
    "q" TEXT COLLATE "C" NOT NULL,
    "a" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ServiceFaq_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mentor" (
    "id" TEXT COLLATE "C" NOT NULL,
    "photo" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "name" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "bio" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Mentor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeConfig" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "logo" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HomeConfig_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactInfo" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "address" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "mapEmbed" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContactInfo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SiteSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "instituteName" TEXT COLLATE "C" NOT NULL,
    "mainBranch" TEXT COLLATE "C" NOT NULL,
    "secondBranch" TEXT COLLATE "C" NOT NULL,
    "taglineState" TEXT COLLATE "C" NOT NULL,
    "claims" JSONB NOT NULL,
    "loginOtp" TEXT COLLATE "C",
    "notifyEmail" TEXT COLLATE "C",
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SiteSettings_pkey" PRIMARY KEY ("id")
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
    "message" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "source" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL,
    "search" TEXT COLLATE "C" NOT NULL,
    "context" JSONB,
    "idempotencyKey" TEXT COLLATE "C",
    "suspectReason" TEXT COLLATE "C",
    "noticeVersion" TEXT COLLATE "C",
    "arrival" BIGINT NOT NULL,
    "reference" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL DEFAULT 'website',
    "topic" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "campaign" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "stage" TEXT COLLATE "C" NOT NULL DEFAULT 'new',
    "isOpen" BOOLEAN NOT NULL DEFAULT true,
    "ownerId" TEXT COLLATE "C",
    "takenAt" TIMESTAMP(3),
    "followUpAt" TIMESTAMP(3),
    "respondedAt" TIMESTAMP(3),
    "responseMinutes" INTEGER,
    "touchedAt" TIMESTAMP(3),
    "personId" TEXT COLLATE "C",
    "importId" TEXT COLLATE "C",
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
CREATE TABLE "Activity" (
    "id" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actorId" TEXT COLLATE "C",
    "actorName" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "subject" TEXT COLLATE "C" NOT NULL,
    "subjectId" TEXT COLLATE "C" NOT NULL,
    "action" TEXT COLLATE "C" NOT NULL,
    "detail" JSONB NOT NULL,

    CONSTRAINT "Activity_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "DeskSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "values" JSONB NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeskSettings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL,
    "passwordHash" TEXT COLLATE "C" NOT NULL,
    "verificationMethod" TEXT COLLATE "C" NOT NULL,
    "verifiedAt" TIMESTAMP(3),
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
CREATE TABLE "RateLimit" (
    "key" TEXT COLLATE "C" NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMP(3),

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "recipient" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "text" TEXT COLLATE "C" NOT NULL,
    "html" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "replyTo" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "enquiryId" TEXT COLLATE "C",
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMP(3) NOT NULL,
    "claimedBy" TEXT COLLATE "C",
    "expiresAt" TIMESTAMP(3),
    "sentAt" TIMESTAMP(3),
    "failedAt" TIMESTAMP(3),
    "lastError" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
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

-- CreateIndex
CREATE INDEX "HomeFeature_position_createdAt_idx" ON "HomeFeature"("position", "createdAt");

-- CreateIndex
CREATE INDEX "HomeCourse_position_createdAt_idx" ON "HomeCourse"("position", "createdAt");

-- CreateIndex
CREATE INDEX "HomeTestimonial_position_createdAt_idx" ON "HomeTestimonial"("position", "createdAt");

-- CreateIndex
CREATE INDEX "HomePartner_position_createdAt_idx" ON "HomePartner"("position", "createdAt");

-- CreateIndex
CREATE INDEX "HomeFaq_position_createdAt_idx" ON "HomeFaq"("position", "createdAt");

-- CreateIndex
CREATE INDEX "Course_position_createdAt_idx" ON "Course"("position", "createdAt");

-- CreateIndex
CREATE INDEX "Faq_position_createdAt_idx" ON "Faq"("position", "createdAt");

-- CreateIndex
CREATE INDEX "Feature_position_createdAt_idx" ON "Feature"("position", "createdAt");

-- CreateIndex
CREATE INDEX "Stat_position_createdAt_idx" ON "Stat"("position", "createdAt");

-- CreateIndex
CREATE INDEX "AboutFeature_position_createdAt_idx" ON "AboutFeature"("position", "createdAt");

-- CreateIndex
CREATE INDEX "AboutAward_position_createdAt_idx" ON "AboutAward"("position", "createdAt");

-- CreateIndex
CREATE INDEX "TestimonialStat_position_createdAt_idx" ON "TestimonialStat"("position", "createdAt");

-- CreateIndex
CREATE INDEX "Testimonial_position_createdAt_idx" ON "Testimonial"("position", "createdAt");

-- CreateIndex
CREATE INDEX "ContactSocial_position_createdAt_idx" ON "ContactSocial"("position", "createdAt");

-- CreateIndex
CREATE INDEX "ContactCourse_position_createdAt_idx" ON "ContactCourse"("position", "createdAt");

-- CreateIndex
CREATE INDEX "Service_position_createdAt_idx" ON "Service"("position", "createdAt");

-- CreateIndex
CREATE INDEX "ServiceFaq_position_createdAt_idx" ON "ServiceFaq"("position", "createdAt");

-- CreateIndex
CREATE INDEX "Mentor_position_createdAt_idx" ON "Mentor"("position", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_idempotencyKey_key" ON "Enquiry"("idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_arrival_key" ON "Enquiry"("arrival");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_reference_key" ON "Enquiry"("reference");

-- CreateIndex
CREATE INDEX "Enquiry_all" ON "Enquiry"("deletedAt", "suspectReason", "arrival");

-- CreateIndex
CREATE INDEX "Enquiry_kind" ON "Enquiry"("kind", "deletedAt", "suspectReason", "arrival");

-- CreateIndex
CREATE INDEX "Enquiry_kind_status" ON "Enquiry"("kind", "status", "deletedAt", "suspectReason", "arrival");

-- CreateIndex
CREATE INDEX "Enquiry_status" ON "Enquiry"("status", "deletedAt", "suspectReason", "arrival", "id", "kind");

-- CreateIndex
CREATE INDEX "Enquiry_stage" ON "Enquiry"("stage", "deletedAt", "suspectReason", "arrival", "id", "kind", "status");

-- CreateIndex
CREATE INDEX "Enquiry_channel" ON "Enquiry"("channel", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage");

-- CreateIndex
CREATE INDEX "Enquiry_topic" ON "Enquiry"("topic", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage", "channel");

-- CreateIndex
CREATE INDEX "Enquiry_owner" ON "Enquiry"("ownerId", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage", "channel", "topic");

-- CreateIndex
CREATE INDEX "Enquiry_campaign" ON "Enquiry"("campaign", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage", "channel", "topic", "ownerId");

-- CreateIndex
CREATE INDEX "Enquiry_personId_deletedAt_arrival_idx" ON "Enquiry"("personId", "deletedAt", "arrival");

-- CreateIndex
CREATE INDEX "Enquiry_open_owner" ON "Enquiry"("isOpen", "ownerId", "deletedAt", "suspectReason", "arrival", "id");

-- CreateIndex
CREATE INDEX "Enquiry_open_next_step" ON "Enquiry"("isOpen", "deletedAt", "suspectReason", "followUpAt", "arrival", "id");

-- CreateIndex
CREATE INDEX "Enquiry_importId_idx" ON "Enquiry"("importId");

-- CreateIndex
CREATE INDEX "PersonKey_personId_idx" ON "PersonKey"("personId");

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
CREATE INDEX "LoginCode_accountId_sentAt_idx" ON "LoginCode"("accountId", "sentAt");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordReset_accountId_idx" ON "PasswordReset"("accountId");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "Notice_sentAt_failedAt_nextAttemptAt_idx" ON "Notice"("sentAt", "failedAt", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "Notice_enquiryId_idx" ON "Notice"("enquiryId");

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_importId_fkey" FOREIGN KEY ("importId") REFERENCES "EnquiryImport"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonKey" ADD CONSTRAINT "PersonKey_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrustedDevice" ADD CONSTRAINT "TrustedDevice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoginCode" ADD CONSTRAINT "LoginCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES "Enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
